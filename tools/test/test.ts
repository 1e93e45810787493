/**
 * `npm test`: runs every check and every test, then prints one line that counts them. `npm test -- <words>` passes the
 * words to Vitest and runs only that. `npm run test:quick` (`--quick`) runs lint, types, unit tests and house tests.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addCounts, type Counts, countTests, finalLine } from "./count-tests.ts";
import { runTool } from "./run-tool.ts";

/** A check of the whole tree: its title and the programs that it runs, each a name with arguments. */
interface Check {
  title: string;
  commands: readonly (readonly string[])[];
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = process.argv.slice(2);

const quickChecks: Check[] = [
  { title: "Format, lint and imports", commands: [["biome", "ci", "."]] },
  { title: "Types", commands: [["react-router", "typegen"], ["tsc"]] },
];
const checks = [...quickChecks, { title: "Unused files, exports and dependencies", commands: [["knip"]] }];

const quickWords = ["--project", "unit", "--project", "house"];

const isQuick = words[0] === "--quick";
const runs = isQuick ? quickChecks : words.length === 0 ? checks : [];
const counts: Counts[] = [];
for (const check of runs) counts.push(await runCheck(check));
counts.push(await runVitest(isQuick ? [...quickWords, ...words.slice(1)] : words));

const total = addCounts(counts);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(finalLine(total));

/** Runs a check's programs in order until one fails, and prints the result. Counts as one. */
async function runCheck({ title, commands }: Check): Promise<Counts> {
  const begin = performance.now();
  console.log(`\n${title}: ${commands.map((words) => words.join(" ")).join(", ")}`);
  let isPassed = true;
  for (const [name = "", ...args] of commands) isPassed &&= (await runTool(root, name, args)) === 0;
  console.log(`${title}: ${isPassed ? "passed" : "FAILED"} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}

/** Runs Vitest with a filter (none: everything), shows its output live and counts from its report. */
async function runVitest(words: readonly string[]): Promise<Counts> {
  const report = join(root, ".cache/test/vitest.json");
  rmSync(report, { force: true });
  console.log("\nTests: vitest");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const exitCode = await runTool(root, "vitest", ["run", ...reporters, ...words]);
  return countTests(readReport(report), exitCode);
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
