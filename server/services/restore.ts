import type { Jobs } from "#server/adapters/jobs.ts";
import type { Database } from "#server/db/database.ts";
import { type DescribedTable, describeTables } from "#server/db/described-tables.ts";
import { type ErasureJournal, keepErasureJournal, readErasureJournal } from "#server/db/erasure-journal.ts";
import { readSchemaVersion } from "#server/db/schema-version.ts";
import {
  continueSequence,
  countRows,
  emptyTables,
  makePartitions,
  settleWriting,
  writeRows,
} from "#server/db/table-rows.ts";
import { dropWaitingJobs, type WaitingJob } from "#server/db/waiting-jobs.ts";
import type { BackupHeader } from "./backup-lines.ts";
import { readBackup, surveyBackup } from "./backup-reading.ts";

/** What a restore is asked for. */
export interface RestoreWish {
  file: string;
  /** Deletes what the database holds now. */
  isReplacing: boolean;
  /** Accounts that were erased after the backup are erased again. */
  keepsErasures: boolean;
  /** Only reads and compares. */
  isDryRun: boolean;
  /** Is given every file of content, and the secret, before anything is final. */
  onFile: (file: { path: string; text: string }) => Promise<void>;
  onSecret: (secret: string) => void;
  advance: (rows: number, total: number) => void;
}

/** How a restore ended; `erasedAgain` are the accounts whose erasure has begun anew, and goes on with `resumeErasures`. */
export type RestoreStep =
  | { kind: "done"; header: BackupHeader; files: number; erasedAgain: string[] }
  | { kind: "refused"; reason: string };

interface Target {
  db: Database;
  jobs: Pick<Jobs, "prepare" | "send">;
}

/**
 * Puts a backup into a database whose tables are made, in one transaction. Refused with the reason where the backup is of
 * other tables, the database holds something, or it would bring erased accounts back. Throws where the file is damaged.
 */
export async function restoreBackup(target: Target, wish: RestoreWish): Promise<RestoreStep> {
  const { db } = target;
  const tables = await describeTables(db);
  const journal = await readErasureJournal(db);
  const survey = await surveyBackup(wish.file, new Set(journal.erasures.map(({ uid }) => uid)));
  const { header, files, returning, queues } = survey;
  const own = await readSchemaVersion(db);
  if (own.join() !== header.schema.join()) return { kind: "refused", reason: schemaReason(header, own) };
  const strange = survey.tables.filter((name) => !tables.some((table) => table.name === name));
  if (strange.length > 0) return { kind: "refused", reason: strangeReason(strange) };
  const rows = await countAll(db, tables);
  if (rows > 0 && !wish.isReplacing) return { kind: "refused", reason: occupiedReason(rows) };
  if (returning.length > 0 && !wish.keepsErasures)
    return { kind: "refused", reason: returningReason(returning.length) };
  if (wish.isDryRun) return { kind: "done", header, files, erasedAgain: returning };
  // Within a transaction of the embedded database no queue could be made.
  for (const queue of queues) await target.jobs.prepare(queue);
  const erasedAgain = await load(target, { wish, header, tables, journal });
  return { kind: "done", header, files, erasedAgain };
}

async function countAll(db: Database, tables: readonly DescribedTable[]): Promise<number> {
  let rows = 0;
  for (const table of tables) rows += await countRows(db, table);
  return rows;
}

function schemaReason({ schema }: BackupHeader, own: readonly string[]): string {
  const shared = schema.filter((hash, place) => hash === own[place]).length;
  const steps = `${schema.length} migrations, of which ${shared} are among the ${own.length} of this version`;
  const isOlder = shared === schema.length;
  const todo = isOlder
    ? "Restore it with the version of Studiolo that made it, then start this one, which brings the tables up to date."
    : "Restore it with the version of Studiolo that made it.";
  return `The backup is of other tables: it has ${steps}. ${todo}`;
}

function strangeReason(names: readonly string[]): string {
  return `The backup holds tables that are not Studiolo's own: ${names.join(", ")}. Make them here first.`;
}

function occupiedReason(rows: number): string {
  return `The database holds ${rows} rows already. Name an empty one, or add --replace to delete what it holds.`;
}

function returningReason(accounts: number): string {
  const what = accounts === 1 ? "1 account that was" : `${accounts} accounts that were`;
  return `The backup would bring back ${what} erased after it was made. Add --keep-erasures to erase them again.`;
}

interface Loading {
  wish: RestoreWish;
  header: BackupHeader;
  tables: readonly DescribedTable[];
  journal: ErasureJournal;
}

async function load({ db, jobs }: Target, { wish, header, tables, journal }: Loading): Promise<string[]> {
  const waiting: WaitingJob[] = [];
  return db.transaction(async (transaction) => {
    await settleWriting(transaction);
    await emptyTables(transaction, tables);
    await dropWaitingJobs(transaction);
    await fill(transaction, { wish, header, waiting });
    const erasedAgain = await keepErasureJournal(transaction, journal);
    for (const { queue, data } of waiting) await jobs.send(transaction, { queue, data });
    return erasedAgain;
  });
}

interface Filling extends Pick<Loading, "wish" | "header"> {
  /** Takes the jobs that were in line. */
  waiting: WaitingJob[];
}

async function fill(db: Database, { wish, header, waiting }: Filling): Promise<void> {
  let table: DescribedTable | null = null;
  for await (const line of readBackup(wish.file)) {
    switch (line.kind) {
      case "table":
        table = line.table;
        await makePartitions(db, table);
        break;
      case "rows":
        if (table) await writeRows(db, table, line.rows);
        wish.advance(line.rows.length, header.rows);
        break;
      case "sequence":
        await continueSequence(db, line.sequence);
        break;
      case "job":
        waiting.push(line.job);
        break;
      case "file":
        await wish.onFile(line);
        break;
      default:
        wish.onSecret(line.secret);
    }
  }
}
