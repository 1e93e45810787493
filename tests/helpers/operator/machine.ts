import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { OpenDatabase } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { createSiteDatabase } from "#tests/helpers/site-database.ts";

/** How a command ended, and what it wrote. */
export interface CommandRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** A machine on which nothing was started yet, and the command line on it. */
export interface OperatorMachine {
  dataDir: string;
  /** Where its database is, as those who open one take it. */
  at: { databaseUrl: string | null; folder: string };
  /** Opens its database and makes the tables; to be closed before a command runs. */
  open(): Promise<OpenDatabase>;
  /** Runs `studiolo` with these words, as an operator types them. */
  studiolo(...words: string[]): Promise<CommandRun>;
  /** The same with further variables. */
  studioloWith(variables: Record<string, string>, ...words: string[]): Promise<CommandRun>;
}

/** Opens a machine with a database of its own, which goes when the test ends. */
export async function openMachine(variables: Record<string, string> = {}): Promise<OperatorMachine> {
  const { databaseUrl, dataDir, remove } = await createSiteDatabase();
  onTestFinished(() => remove());
  const at = { databaseUrl, folder: join(dataDir, "database") };
  const site = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", AUTH_SECRET: "", NODE_ENV: "", ...variables };
  const studioloWith: OperatorMachine["studioloWith"] = (more, ...words) => {
    const env = { ...process.env, ...site, ...more };
    return promisify(execFile)(process.execPath, ["tools/studiolo.ts", ...words], { env, maxBuffer: 100_000_000 }).then(
      (done) => ({ ...done, code: 0 }),
      ({ code, stdout, stderr }: CommandRun) => ({ code, stdout, stderr }),
    );
  };
  const open = () => {
    mkdirSync(dataDir, { recursive: true });
    return openDatabase(at);
  };
  return { dataDir, at, open, studiolo: (...words) => studioloWith({}, ...words), studioloWith };
}
