import { expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { studiolo } from "./commands.ts";

/** Runs the command line in this process. Returns the exit code, and the output of stdout and stderr together. */
async function run(words: string): Promise<[number, string]> {
  let output = "";
  const append = (text: string) => {
    output += text;
  };
  const code = await runCommandLine(studiolo, words.split(" "), {
    stdout: { write: append },
    stderr: { write: append },
  });
  return [code, output];
}

test.each([
  ["links", "Name a subcommand: check, list, rewrite, replace, accept."],
  ["links chekc", "Did you mean check?"],
  ["links check Calculus", "Unexpected argument: Calculus."],
  ["links check --limit 0", "--limit is a number from 1 to 999999, not 0."],
  ["links check --limit ten", "--limit is a number from 1 to 999999, not ten."],
  ["links list --state fine", "--state cannot be fine"],
  ["links replace https://a.example/", "<other> is missing."],
  ["links accept", "<url> is missing."],
  ["feedback lsit", "Did you mean list?"],
  ["feedback show", "<id> is missing."],
  ["feedback list --state gone", "--state cannot be gone"],
  ["feedback resolve aa11", "Add the new state: --state fixed|answered|declined"],
  ["feedback resolve aa11 --state received", "--state cannot be received"],
  ["feedback resolve aa11 --state answered", "Add a reply to its author"],
  [`feedback resolve aa11 --state fixed --word ${"x".repeat(2001)}`, "longer than 2000 characters"],
  ["events import", "There is no command import."],
  ["events export", "Add --format csv|ndjson|parquet."],
  ["events export --format xml", "--format cannot be xml: it is one of csv, ndjson, parquet."],
  ["events export --format csv --from 2026-02-30", "A day is written like 2026-11-01."],
  ["events export --format csv --from 2026-02-03 --to 2026-02-01", "2026-02-01 is before 2026-02-03."],
  ["events export --form csv", "There is no option --form."],
])("the operator is told what is wrong with the words, and nothing is opened: %s", async (words, why) => {
  const [code, said] = await run(words);
  expect(said).toContain(why);
  expect(code).toBe(2);
});
