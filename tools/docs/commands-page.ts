import { capitalize } from "#domain/text/capitalize.ts";
import type { Command, Option } from "#tools/command/command.ts";
import { commonOptions, optionText, usageOf } from "#tools/command/help.ts";
import { studiolo } from "#tools/commands.ts";
import { markdownTable } from "./markdown-table.ts";
import { npmScripts } from "./npm-scripts.ts";

/** Prefix that runs a command from the project's folder. */
const prefix = "npm run studiolo --";

/** Returns the text of `docs/commands.md`: the npm scripts, then each command with its options and examples. */
export function commandsPage(): string {
  const commands = studiolo.subcommands ?? [];
  const parts = [
    introduction,
    markdownTable(
      ["command", "what it does"],
      Object.entries(npmScripts).map(([name, summary]) => [`\`${callOf(name)}\``, summary]),
    ),
    operatorIntroduction,
    markdownTable(
      ["command", "what it does"],
      commands.map(({ name, summary }) => [`[\`${name}\`](#${name})`, summary]),
    ),
    "Every command takes these options:",
    optionTable(commonOptions),
    ...commands.map(sectionOf),
  ];
  return `${parts.join("\n\n")}\n`;
}

const introduction = `# Commands

Printed by \`npm run docs\` from \`tools/docs/npm-scripts.ts\` and the declarations in \`tools/*-commands.ts\`: change them there.

## npm scripts`;

const operatorIntroduction = `## studiolo

The operator's command line: \`${prefix} <command> …\`. ${unwrapped(studiolo.details)}

Exit codes: 0 done, 1 refused or a problem was found, 2 not understood or not possible. Under \`--json\` the standard output holds JSON documents and nothing else; errors go to standard error, as JSON too.`;

/** Returns the call of a script: npm runs `start` and `test` directly, every other script by `npm run`. */
function callOf(script: string): string {
  return script === "start" || script === "test" ? `npm ${script}` : `npm run ${script}`;
}

function sectionOf(command: Command): string {
  const { name, summary, details, subcommands = [], examples = [] } = command;
  const usage = usageOf([studiolo, command]);
  const below = subcommands.filter((each) => each.details || each.options);
  const parts = [
    `### ${name}`,
    sentence(summary),
    ...(details ? [unwrapped(details)] : []),
    fence(usage),
    ...(command.options ? [optionTable(command.options)] : []),
    ...(subcommands.length > 0
      ? [
          markdownTable(
            ["subcommand", "what it does"],
            subcommands.map((each) => [`\`${each.name}\``, each.summary]),
          ),
        ]
      : []),
    ...below.map((each) => subsectionOf(name, each)),
    ...(examples.length > 0 ? ["For example:", fence(examples.map((words) => `${prefix} ${words}`))] : []),
  ];
  return parts.join("\n\n");
}

function subsectionOf(parent: string, { name, details, options }: Command): string {
  const title = `**\`${parent} ${name}\`**`;
  return [details ? `${title}: ${unwrapped(details)}` : `${title}:`, ...(options ? [optionTable(options)] : [])].join(
    "\n\n",
  );
}

function optionTable(options: readonly Option[]): string {
  return markdownTable(
    ["option", "meaning"],
    options.map((option) => [`\`${optionText(option)}\``, option.summary]),
  );
}

const sentence = (text: string) => `${capitalize(text)}.`;
const fence = (lines: readonly string[]) => ["```", ...lines, "```"].join("\n");

/** Joins the lines of a text that was wrapped for a terminal. */
function unwrapped(text = ""): string {
  return text.replaceAll("\n", " ");
}
