import type { Advance } from "#domain/progress-callback.ts";
import type { Jobs } from "#server/adapters/jobs/jobs.ts";
import type { Database } from "#server/db/connection/database.ts";
import { type DescribedTable, describeTables } from "#server/db/connection/described-tables.ts";
import {
  continueSequence,
  emptyTables,
  makePartitions,
  settleWriting,
  writeRows,
} from "#server/db/connection/table-rows.ts";
import { dropWaitingJobs, type WaitingJob } from "#server/db/mail/waiting-jobs.ts";
import { type ErasureJournal, keepErasureJournal, readErasureJournal } from "#server/db/privacy/erasure-journal.ts";
import type { BackupHeader } from "./backup-lines.ts";
import { readBackup } from "./backup-reading.ts";
import { type ComparisonWish, compareBackup } from "./restore-comparison.ts";

/** What a restore is asked for. */
export interface RestoreWish extends ComparisonWish {
  /** Is given every file of content, and the secret, before anything is final. */
  onFile: (file: { path: string; text: string }) => Promise<void>;
  onSecret: (secret: string) => void;
  /** Is told of every batch of rows. */
  advance: Advance;
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
 * Puts a backup into a database whose tables are made, in one transaction. Refused as `compareBackup` does. Throws where
 * the file is damaged.
 */
export async function restoreBackup(target: Target, wish: RestoreWish): Promise<RestoreStep> {
  const { db } = target;
  const comparison = await compareBackup(db, wish);
  if (comparison.kind === "refused") return comparison;
  const { header, files, queues } = comparison.survey;
  // Within a transaction of the embedded database no queue could be made.
  for (const queue of queues) await target.jobs.prepare(queue);
  const tables = await describeTables(db);
  const journal = await readErasureJournal(db);
  const erasedAgain = await load(target, { wish, header, tables, journal });
  return { kind: "done", header, files, erasedAgain };
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
