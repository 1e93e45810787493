import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Command, CommandCall, Operand, Option, Run } from "./command.ts";
import { commonOptions } from "./help.ts";
import { nearestWord } from "./nearest-word.ts";

/** Result of parsing: run a command, show help or the version, or a usage error. */
export type ParseResult = { path: Command[]; isJson: boolean } & (
  | { kind: "run"; load: () => Promise<Run>; call: CommandCall }
  | { kind: "help" }
  | { kind: "version"; version: string }
  | { kind: "misread"; message: string }
);

/** Parses the words of a command line by the table of commands. */
export function parseArguments(root: Command, words: readonly string[]): ParseResult {
  const isJson = words.includes("--json");
  const whole = words.map((word) => (word === "-h" ? "--help" : word));
  const expanded = whole[0] === "help" ? [...whole.slice(1), "--help"] : whole;
  const { path, rest } = walk(root, expanded);
  const command = path.at(-1) ?? root;
  const misread = (message: string): ParseResult => ({ kind: "misread", path, isJson, message });
  if (command === root && root.version && rest.includes("--version"))
    return { kind: "version", path, isJson, version: root.version };
  const plain = rest.filter((word) => !word.startsWith("--"));
  if (!command.load && plain[0] !== undefined) return misread(unknownWord("command", plain[0], namesOf(command)));
  const isAsking = rest.includes("--help") || (command === root && rest.every((word) => word === "--json"));
  if (isAsking) return { kind: "help", path, isJson };
  const given = readOptions(command, rest);
  if (typeof given === "string") return misread(given);
  if (!command.load) return misread(`Name a subcommand: ${namesOf(command).join(", ")}.`);
  const operands = assignOperands(command.operands ?? [], given.places);
  if (typeof operands === "string") return misread(operands);
  const call: CommandCall = {
    operand: (name) => operands.get(name) ?? null,
    option: (name) => given.options.get(name) ?? null,
    has: (name) => given.options.has(name),
    root,
    words: wordsAfter(path[1]?.name ?? "", expanded),
  };
  return { kind: "run", path, isJson, load: command.load, call };
}

/** Returns the words after the command's own name. Options may stand before the name. */
function wordsAfter(name: string, words: readonly string[]): string[] {
  const place = words.indexOf(name);
  return words.filter((_, index) => index !== place);
}

interface SplitWords {
  options: Map<string, string>;
  /** The words that are neither an option nor its value. */
  places: string[];
}

/** Separates options from other words; returns a sentence about the first one that is not understood. */
function readOptions(command: Command, words: readonly string[]): SplitWords | string {
  const known = [...(command.options ?? []), ...commonOptions];
  const { tokens } = parseArgs({ args: [...words], options: shapesOf(known), strict: false, tokens: true });
  const given: SplitWords = { options: new Map(), places: [] };
  for (const token of tokens) {
    if (token.kind === "positional") given.places.push(token.value);
    if (token.kind !== "option") continue;
    const option = known.find(({ name }) => name === token.name);
    if (!option) return unknownOption(token.rawName, known);
    // The value was forgotten if the next word looks like an option.
    const value = token.inlineValue === false && token.value?.startsWith("--") ? "" : token.value;
    const fault = faultOf(option, value);
    if (fault) return fault;
    given.options.set(option.name, pathOr(option, value ?? ""));
  }
  return given;
}

/** Follows the words from command to subcommand as far as they are known. */
function walk(root: Command, words: readonly string[]): { path: Command[]; rest: string[] } {
  const path = [root];
  const rest = [...words];
  for (;;) {
    const place = rest.findIndex((word) => !word.startsWith("--"));
    const next = path.at(-1)?.subcommands?.find(({ name }) => name === rest[place]);
    // The word after an option may be the option's value.
    if (!next || rest.slice(0, place).some((word) => word !== "--json" && word !== "--help")) return { path, rest };
    path.push(next);
    rest.splice(place, 1);
  }
}

const namesOf = (command: Command) => (command.subcommands ?? []).map(({ name }) => name);

function unknownWord(what: "command" | "option", word: string, known: readonly string[]): string {
  const near = nearestWord(word, known);
  return `There is no ${what} ${word}.${near ? ` Did you mean ${near}?` : ""}`;
}

function unknownOption(word: string, known: readonly Option[]): string {
  const names = known.map(({ name }) => `--${name}`);
  return unknownWord("option", word, names);
}

function shapesOf(options: readonly Option[]) {
  return Object.fromEntries(
    options.map(({ name, value }) => [name, { type: value === undefined ? "boolean" : "string" } as const]),
  );
}

function faultOf({ name, value, values }: Option, given: string | undefined): string | null {
  if (value === undefined) return given === undefined ? null : `--${name} takes no value.`;
  if (given === undefined || given === "") return `--${name} needs a value: ${values?.join(", ") ?? value}.`;
  if (!values || values.includes(given)) return null;
  return `--${name} cannot be ${given}: it is one of ${values.join(", ")}.`;
}

function assignOperands(operands: readonly Operand[], places: readonly string[]): Map<string, string> | string {
  const found = new Map<string, string>();
  for (const [place, operand] of operands.entries()) {
    const word = operand.isRest ? places.slice(place).join(" ") : (places[place] ?? "");
    if (word === "") {
      if (operand.isOptional) continue;
      return `<${operand.name}> is missing.`;
    }
    if (operand.values && !operand.values.includes(word)) return unknownValue(operand, word);
    found.set(operand.name, pathOr(operand, word));
  }
  const extra = operands.at(-1)?.isRest ? undefined : places[operands.length];
  return extra === undefined ? found : `Unexpected argument: ${extra}.`;
}

function unknownValue({ name, values = [] }: Operand, word: string): string {
  const near = nearestWord(word, values);
  return `<${name}> cannot be ${word}: it is one of ${values.join(", ")}.${near ? ` Did you mean ${near}?` : ""}`;
}

/**
 * Resolves a path from the folder where the command was typed, which npm and the completion script pass in INIT_CWD.
 */
function pathOr({ path }: { path?: "file" | "folder" }, word: string): string {
  return path ? resolve(process.env.INIT_CWD ?? ".", word) : word;
}
