import { once } from "node:events";
import { Writable } from "node:stream";
import { type Progress, startProgress } from "./progress.ts";

/** Where a command writes: its process's stdout and stderr, or a test's. */
export interface Streams {
  stdout: { write(part: string | Uint8Array): unknown };
  stderr: { write(text: string): unknown; isTTY?: boolean | undefined };
}

/** A command's output: lines for people, or JSON documents only under `--json`. */
export interface Output {
  isJson: boolean;
  /** Prints a line of the result on stdout; nothing under --json. */
  print(line: string): void;
  /** Prints a JSON document on a line of its own on stdout; nothing without --json. */
  printJson(document: unknown): void;
  /** Writes part of a file to stdout; resolves when stdout can take more. */
  write(part: string | Uint8Array): Promise<void>;
  /** Prints a remark on stderr; nothing under --json. */
  printNote(line: string): void;
  /** Prints an error on stderr, as a document under --json. Returns the exit code 1. */
  fail(message: string, more?: { code?: string; details?: Record<string, unknown> }): 1;
  /**
   * Shows the progress of long work as a bar on a terminal, elsewhere nothing. `total` is the sum of the `advance`
   * calls.
   */
  progress(what: string, total: number): Progress;
  /** Removes a progress bar that is still shown. */
  end(): void;
}

/** Creates the output for these streams. */
export function createOutput({ stdout, stderr }: Streams, isJson: boolean): Output {
  const started: Progress[] = [];
  return {
    isJson,
    print: (line) => {
      if (!isJson) stdout.write(`${line}\n`);
    },
    printJson: (document) => {
      if (isJson) stdout.write(`${JSON.stringify(document)}\n`);
    },
    write: async (part) => {
      if (stdout.write(part) === false && stdout instanceof Writable) await once(stdout, "drain");
    },
    printNote: (line) => {
      if (!isJson) stderr.write(`${line}\n`);
    },
    fail: (message, { code = "refused", details = {} } = {}) => {
      stderr.write(`${isJson ? JSON.stringify({ error: { code, message, ...details } }) : message}\n`);
      return 1;
    },
    progress: (what, total) => {
      // A terminal is always a whole stream.
      const terminal = !isJson && stderr.isTTY === true ? (stderr as NodeJS.WriteStream) : null;
      const progress = startProgress(terminal, { what, total });
      started.push(progress);
      return progress;
    },
    end: () => {
      for (const progress of started) progress.end();
    },
  };
}
