import { expect, test } from "vitest";
import type { Command } from "#tools/command/command.ts";
import { parseArguments } from "#tools/command/parse-arguments.ts";
import { studiolo } from "./commands.ts";

function everyCommand(command: Command): Command[] {
  return [command, ...(command.subcommands ?? []).flatMap(everyCommand)];
}

const all = everyCommand(studiolo);

test("every command has examples, and each of them is understood", () => {
  for (const { name, examples = [] } of studiolo.subcommands ?? []) {
    expect([name, examples.length]).not.toEqual([name, 0]);
    for (const example of examples) {
      const words = [...example.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
      expect([example, words[0], parseArguments(studiolo, words).kind]).toEqual([example, name, "run"]);
    }
  }
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
