import type { Command, CommandCall, Run } from "#tools/command/command.ts";
import { helpOf, usageOf } from "#tools/command/help.ts";
import { createOutput, type Output, type Streams } from "#tools/command/output.ts";
import { parseArguments } from "#tools/command/parse-arguments.ts";

/**
 * Runs the operator's command line: finds the command that the words name, or prints what was not understood and the
 * correct form. Returns the exit code; never throws.
 */
export async function runCommandLine(root: Command, words: readonly string[], streams: Streams): Promise<number> {
  const reading = parseArguments(root, words);
  const output = createOutput(streams, reading.isJson);
  const { path } = reading;
  switch (reading.kind) {
    case "help":
      if (reading.isJson) output.printJson(jsonHelp(path));
      else output.print(helpOf(path));
      return 0;
    case "version":
      output.printJson({ version: reading.version });
      output.print(reading.version);
      return 0;
    case "misread":
      output.fail(reading.message, { code: "not_understood", details: { usage: usageOf(path) } });
      if (!reading.isJson) for (const line of hintsOf(path)) output.printNote(line);
      return 2;
    default:
      return runSafely(reading, output);
  }
}

async function runSafely(
  { load, call }: { load: () => Promise<Run>; call: CommandCall },
  output: Output,
): Promise<number> {
  try {
    return await (await load())(call, output);
  } catch (error) {
    output.fail(reasonOf(error), { code: "not_possible" });
    return 2;
  } finally {
    output.end();
  }
}

/** Returns an error's message, with the message of the database or network that caused it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function hintsOf(path: readonly Command[]): string[] {
  const name = path.map((command) => command.name).join(" ");
  return [...(path.length > 1 ? usageOf(path) : []), `See ${name} --help.`];
}

function jsonHelp(path: readonly Command[]) {
  const command = path.at(-1);
  const { name, summary, details, operands = [], options = [], subcommands = [], examples = [] } = command as Command;
  return {
    name,
    summary,
    ...(details && { details }),
    usage: usageOf(path),
    operands,
    options,
    subcommands: subcommands.map((each) => ({ name: each.name, summary: each.summary })),
    examples,
  };
}
