import { capitalize } from "#domain/text/capitalize.ts";
import type { Command, Operand, Option } from "./command.ts";

/** Options that every command takes. */
export const commonOptions: readonly Option[] = [
  { name: "json", summary: "prints JSON, for programs" },
  { name: "help", summary: "prints the usage of the command" },
];

/** Returns the usage lines of the last command of a path, one for each form. */
export function usageOf(path: readonly Command[]): string[] {
  const command = path.at(-1);
  const name = path.map((each) => each.name).join(" ");
  if (!command) return [];
  const own = command.load ? [[name, ...wordsOf(command)].join(" ")] : [];
  const below = (command.subcommands ?? []).map((each) => [name, each.name, ...wordsOf(each)].join(" "));
  return path.length === 1 ? [`${name} <command> …`] : [...own, ...below];
}

function wordsOf({ operands = [], options = [], subcommands = [] }: Command): string[] {
  const further = subcommands.length > 0 ? ["…"] : [];
  return [...operands.map(operandText), ...options.map((option) => `[${optionText(option)}]`), ...further];
}

function operandText({ name, isOptional, isRest, values }: Operand): string {
  const text = `${values && values.length <= 4 ? values.join("|") : `<${name}>`}${isRest ? "…" : ""}`;
  return isOptional ? `[${text}]` : text;
}

/** Returns an option as help shows it, such as `--until <date>`. */
export function optionText({ name, value, values }: Option): string {
  if (value === undefined) return `--${name}`;
  return `--${name} ${values ? values.join("|") : `<${value}>`}`;
}

/** Returns the help of the last command of a path: description, usage, subcommands and options. */
export function helpOf(path: readonly Command[]): string {
  const { summary, details, options = [], subcommands = [], examples = [] } = path.at(-1) as Command;
  const isRoot = path.length === 1;
  const parts = [
    `${capitalize(summary)}.`,
    ...(details ? [details] : []),
    section("Usage", usageOf(path)),
    section(isRoot ? "Commands" : "Subcommands", inColumns(subcommands.map((each) => [each.name, each.summary]))),
    section("Options", inColumns([...options, ...commonOptions].map((each) => [optionText(each), each.summary]))),
    section(
      "Examples",
      examples.map((words) => `${path[0]?.name} ${words}`),
    ),
    ...(isRoot
      ? [section("Exit codes", ["0 done   1 refused, or a problem was found   2 not understood, or not possible"])]
      : []),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [`${title}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`);
}
