import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Counts, countTests } from "./count-tests.ts";
import { runTool } from "./run-tool.ts";

/** Runs Vitest with a filter (none: everything), shows it live and counts from its report. */
export async function runVitest(root: string, words: readonly string[]): Promise<Counts> {
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
