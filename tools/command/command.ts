import type { Output } from "./output.ts";
import type { CommandCall } from "./parse-arguments.ts";

/** A word that a command takes by its place. */
export interface Operand {
  name: string;
  isOptional?: true;
  /** Takes this word and all that follow, joined by spaces, as a reason is written. */
  isRest?: true;
  /** The words that may stand here; left out, any. */
  values?: readonly string[];
  /** Whether it names something on the disk. */
  path?: "file" | "folder";
}

/** A word with two hyphens; with a `value` it takes another word. */
export interface Option {
  name: string;
  summary: string;
  /** What the value is, in a word: `date`. */
  value?: string;
  values?: readonly string[];
  path?: "file" | "folder";
}

/** What a command does. Gives the exit code: 0 done, 1 refused or something found, 2 not understood or not possible. */
export type Run = (call: CommandCall, output: Output) => Promise<number>;

/**
 * A command of the operator, or one of its subcommands. Help, completion, the parsing of words and `docs/commands.md`
 * are made from this alone; the code behind it is loaded when it is run.
 */
export interface Command {
  name: string;
  /** One sentence without a full stop. */
  summary: string;
  /** What there is to know beyond it, in sentences. */
  details?: string;
  /** Of the root alone: what `--version` tells. */
  version?: string;
  operands?: readonly Operand[];
  options?: readonly Option[];
  subcommands?: readonly Command[];
  /** Of a command right below the root: calls that show how it is used, without the root's name. */
  examples?: readonly string[];
  /** Loads what it does; left out where only its subcommands do something. */
  load?: () => Promise<Run>;
}
