import type { Output } from "./output.ts";

/** A positional argument of a command. */
export interface Operand {
  name: string;
  isOptional?: true;
  /** Takes this word and all that follow, joined by spaces. Used for reasons. */
  isRest?: true;
  /** Allowed values; any if left out. */
  values?: readonly string[];
  /** Set if the word is a path on the disk. */
  path?: "file" | "folder";
}

/** An option with two hyphens; with a `value` it takes an argument. */
export interface Option {
  name: string;
  summary: string;
  /** Placeholder of the value: `date`. */
  value?: string;
  values?: readonly string[];
  path?: "file" | "folder";
}

/** The arguments of a call, parsed by the command's declaration. */
export interface CommandCall {
  /** Returns the positional argument or null; a file or folder as an absolute path. */
  operand(name: string): string | null;
  /** Returns the value of an option, or null if it was not given. */
  option(name: string): string | null;
  has(option: string): boolean;
  /** The command line to which the command belongs. */
  root: Command;
  /** All words after the command's own name, unparsed. */
  words: string[];
}

/**
 * Runs a command. Returns the exit code: 0 done, 1 refused or a problem was found, 2 not understood or not possible.
 */
export type Run = (call: CommandCall, output: Output) => Promise<number>;

/**
 * A command of the operator, or one of its subcommands. Help, completion, argument parsing and `docs/commands.md` are
 * derived from it; the code behind it is loaded only when it runs.
 */
export interface Command {
  name: string;
  /** One sentence without a full stop. */
  summary: string;
  /** Further explanation, in whole sentences. */
  details?: string;
  /** Of the root only: the output of `--version`. */
  version?: string;
  operands?: readonly Operand[];
  options?: readonly Option[];
  subcommands?: readonly Command[];
  /** Of a command directly below the root: example calls, without the root's name. */
  examples?: readonly string[];
  /** Loads the implementation; left out if only the subcommands do something. */
  load?: () => Promise<Run>;
}
