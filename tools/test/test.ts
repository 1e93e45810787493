/**
 * `npm test`: runs every check and every test, then prints one line that counts them. `npm test -- <words>` passes the
 * words to Vitest and runs only that. `npm run test:quick` (`--quick`) runs lint, types, unit tests and house tests.
 */
import { fileURLToPath } from "node:url";
import { addCounts, type Counts, finalLine } from "./count-tests.ts";
import { runCheck } from "./run-check.ts";
import { runVitest } from "./run-vitest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = process.argv.slice(2);

const quickChecks = [
  { title: "Format, lint and imports", commands: [["biome", "ci", "."]] },
  { title: "Types", commands: [["react-router", "typegen"], ["tsc"]] },
];
const checks = [...quickChecks, { title: "Unused files, exports and dependencies", commands: [["knip"]] }];

const quickWords = ["--project", "unit", "--project", "house"];

const isQuick = words[0] === "--quick";
const runs = isQuick ? quickChecks : words.length === 0 ? checks : [];
const counts: Counts[] = [];
for (const check of runs) counts.push(await runCheck(root, check));
counts.push(await runVitest(root, isQuick ? [...quickWords, ...words.slice(1)] : words));

const total = addCounts(counts);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(finalLine(total));
