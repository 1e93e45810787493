/**
 * `npm test`: every check and every test, then one line that counts them. `npm test -- <words>` hands the words on to
 * Vitest and runs only that.
 */
import { fileURLToPath } from "node:url";
import { addCounts, type Counts, finalLine } from "./count-tests.ts";
import { runCheck } from "./run-check.ts";
import { runVitest } from "./run-vitest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = process.argv.slice(2);

const checks = [
  { title: "Format, lint and imports", commands: [["biome", "ci", "."]] },
  { title: "Types", commands: [["react-router", "typegen"], ["tsc"]] },
  { title: "Unused files, exports and dependencies", commands: [["knip"]] },
];

const counts: Counts[] = [];
for (const check of words.length === 0 ? checks : []) counts.push(await runCheck(root, check));
counts.push(await runVitest(root, words));

const total = addCounts(counts);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(finalLine(total));
