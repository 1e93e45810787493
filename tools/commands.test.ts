import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Command } from "#tools/command/command.ts";
import { studiolo } from "./commands.ts";

function everyCommand(command: Command): Command[] {
  return [command, ...(command.subcommands ?? []).flatMap(everyCommand)];
}

const all = everyCommand(studiolo);

test("the README's table has every command with its summary, in the order of help, and no other", () => {
  const rows = readFileSync("README.md", "utf8").matchAll(/^\| `npm run studiolo -- (\S+)` \| (.+) \|$/gm);
  expect([...rows].map(([, name, summary]) => [name, summary])).toEqual(
    studiolo.subcommands?.map(({ name, summary }) => [name, summary]),
  );
});

test("every command does something itself or by its subcommands, and what it loads is there", async () => {
  for (const { name, load, subcommands = [] } of all) {
    expect([name, load !== undefined || subcommands.length > 0]).toEqual([name, true]);
    if (load) expect([name, typeof (await load())]).toEqual([name, "function"]);
  }
});

test("every summary is one sentence without a full stop, and no word is declared twice", () => {
  for (const { name, summary, options = [], operands = [], subcommands = [] } of all) {
    for (const text of [summary, ...options.map((option) => option.summary)])
      expect(`${name}: ${text}`).not.toMatch(/\.$/);
    const words = [...options, ...operands, ...subcommands].map((each) => each.name);
    expect([name, new Set(words).size]).toEqual([name, words.length]);
  }
});
