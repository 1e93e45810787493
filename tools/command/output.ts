import { once } from "node:events";
import { Writable } from "node:stream";
import { type Progress, startProgress } from "./progress.ts";

/** Where a command writes: the two streams of its process, or those of a test. */
export interface Streams {
  stdout: { write(part: string | Uint8Array): unknown };
  stderr: { write(text: string): unknown; isTTY?: boolean | undefined };
}

/** How a command answers: lines for people, or under `--json` documents for programs, and nothing else beside them. */
export interface Output {
  isJson: boolean;
  /** A line of the answer, on stdout; nothing under --json. */
  print(line: string): void;
  /** A JSON document of the answer, on stdout under --json, on a line of its own; nothing without it. */
  printJson(document: unknown): void;
  /** Writes a part of an answer that is a whole file to stdout; resolves when stdout can take more. */
  write(part: string | Uint8Array): Promise<void>;
  /** A line beside the answer, on stderr; nothing under --json. */
  printNote(line: string): void;
  /** Says on stderr what is wrong, under --json as a document. Gives the exit code 1. */
  fail(message: string, more?: { code?: string; details?: Record<string, unknown> }): 1;
  /** Shows how far a long work is: a bar on a terminal, nothing elsewhere. `total` counts what `advance` is told. */
  progress(what: string, total: number): Progress;
  /** Takes away what still moves on the terminal. */
  end(): void;
}

/** The way to answer on these streams. */
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
