import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { OpenDatabase } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { createEmptyDatabase } from "#tests/helpers/site-database.ts";
import { runCommandLine } from "#tools/command-line.ts";
import { studiolo as rootCommand } from "#tools/commands.ts";

/** Exit code and output of a command. */
export interface CommandRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** A machine without a running site, and the command line on it. */
export interface OperatorMachine {
  dataDir: string;
  /** Location of its database, as functions that open one take it. */
  at: { databaseUrl: string | null; folder: string };
  /** Opens its database and creates the tables; close it before a command runs. */
  open(): Promise<OpenDatabase>;
  /** Runs `studiolo` with these words in the test's own process, which takes a tenth of the time. */
  studiolo(...words: string[]): Promise<CommandRun>;
  /** Runs it with further variables. */
  studioloWith(variables: Record<string, string>, ...words: string[]): Promise<CommandRun>;
  /** Runs it as a process, as an operator does. */
  spawnStudiolo(...words: string[]): Promise<CommandRun>;
}

/** Opens a machine with a database of its own, which is removed when the test ends. */
export async function openMachine(variables: Record<string, string> = {}): Promise<OperatorMachine> {
  const { databaseUrl, dataDir, remove } = await createEmptyDatabase();
  onTestFinished(() => remove());
  const at = { databaseUrl, folder: join(dataDir, "database") };
  const site = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", AUTH_SECRET: "", NODE_ENV: "", ...variables };
  const studioloWith: OperatorMachine["studioloWith"] = (more, ...words) => runCommand({ ...site, ...more }, words);
  const spawnStudiolo: OperatorMachine["spawnStudiolo"] = (...words) => {
    const env = { ...process.env, ...site };
    return promisify(execFile)(process.execPath, ["tools/studiolo.ts", ...words], { env }).then(
      (ended) => ({ ...ended, code: 0 }),
      ({ code, stdout, stderr }: CommandRun) => ({ code, stdout, stderr }),
    );
  };
  const open = () => {
    mkdirSync(dataDir, { recursive: true });
    return openDatabase(at);
  };
  return { dataDir, at, open, studiolo: (...words) => studioloWith({}, ...words), spawnStudiolo, studioloWith };
}

/** Runs the command line in this process with these variables in its environment: await one before the next. */
async function runCommand(variables: Record<string, string>, words: string[]): Promise<CommandRun> {
  const written = { stdout: "", stderr: "" };
  const sink = (name: keyof typeof written) =>
    new Writable({
      decodeStrings: false,
      write: (chunk: string | Buffer, _encoding, done) => {
        written[name] += String(chunk);
        done();
      },
    });
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    const code = await runCommandLine(rootCommand, words, { stdout: sink("stdout"), stderr: sink("stderr") });
    return { code, ...written };
  } finally {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
