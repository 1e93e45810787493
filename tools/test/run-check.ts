import type { Counts } from "./count-tests.ts";
import { runTool } from "./run-tool.ts";

/** A check of the whole tree: its title and the programs that it runs, each a name and its arguments. */
export interface Check {
  title: string;
  commands: readonly (readonly string[])[];
}

/** Runs a check's programs in order until one fails, and says how it went. Counts as one. */
export async function runCheck(root: string, { title, commands }: Check): Promise<Counts> {
  const begin = performance.now();
  console.log(`\n${title}: ${commands.map((words) => words.join(" ")).join(", ")}`);
  let isPassed = true;
  for (const [name = "", ...args] of commands) isPassed &&= (await runTool(root, name, args)) === 0;
  console.log(`${title}: ${isPassed ? "passed" : "FAILED"} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}
