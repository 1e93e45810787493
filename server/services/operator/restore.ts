import type { ProgressCallback } from "#domain/progress-callback.ts";
import type { Jobs } from "#server/adapters/jobs/jobs.ts";
import type { Database } from "#server/db/connection/database.ts";
import { type DescribedTable, describeTables } from "#server/db/connection/described-tables.ts";
import {
  createPartitions,
  setSequence,
  setTextFormat,
  truncateTables,
  writeRows,
} from "#server/db/connection/table-rows.ts";
import { deleteWaitingJobs, type WaitingJob } from "#server/db/mail/waiting-jobs.ts";
import { type ErasureJournal, readErasureJournal, restoreErasureJournal } from "#server/db/privacy/erasure-journal.ts";
import type { BackupHeader } from "./backup-lines.ts";
import { readBackup } from "./backup-reading.ts";
import { type ComparisonOptions, compareBackup } from "./restore-comparison.ts";

export interface RestoreOptions extends ComparisonOptions {
  /** `onFile` and `onSecret` receive the content files and the secret before the transaction commits. */
  onFile: (file: { path: string; text: string }) => Promise<void>;
  onSecret: (secret: string) => void;
  /** Called for every batch of rows. */
  advance: ProgressCallback;
}

/**
 * Result of a restore; `erasedAgain` are the accounts whose erasure was restarted and is completed by `resumeErasures`.
 */
export type RestoreResult =
  | { kind: "done"; header: BackupHeader; files: number; erasedAgain: string[] }
  | { kind: "refused"; reason: string };

interface Target {
  db: Database;
  jobs: Pick<Jobs, "prepare" | "send">;
}

/**
 * Restores a backup into a migrated database in one transaction. Refused like in `compareBackup`. Throws if the file is
 * damaged.
 */
export async function restoreBackup(target: Target, options: RestoreOptions): Promise<RestoreResult> {
  const { db } = target;
  const comparison = await compareBackup(db, options);
  if (comparison.kind === "refused") return comparison;
  const { header, files, queues } = comparison.survey;
  // On the embedded database no queue can be created inside a transaction.
  for (const queue of queues) await target.jobs.prepare(queue);
  const tables = await describeTables(db);
  const journal = await readErasureJournal(db);
  const erasedAgain = await load(target, { options, header, tables, journal });
  return { kind: "done", header, files, erasedAgain };
}

interface Loading {
  options: RestoreOptions;
  header: BackupHeader;
  tables: readonly DescribedTable[];
  journal: ErasureJournal;
}

async function load({ db, jobs }: Target, { options, header, tables, journal }: Loading): Promise<string[]> {
  const waiting: WaitingJob[] = [];
  return db.transaction(async (transaction) => {
    await setTextFormat(transaction);
    await truncateTables(transaction, tables);
    await deleteWaitingJobs(transaction);
    await fill(transaction, { options, header, waiting });
    const erasedAgain = await restoreErasureJournal(transaction, journal);
    for (const { queue, data } of waiting) await jobs.send(transaction, { queue, data });
    return erasedAgain;
  });
}

interface Filling extends Pick<Loading, "options" | "header"> {
  /** Receives the waiting jobs. */
  waiting: WaitingJob[];
}

async function fill(db: Database, { options, header, waiting }: Filling): Promise<void> {
  let table: DescribedTable | null = null;
  for await (const line of readBackup(options.file)) {
    switch (line.kind) {
      case "table":
        table = line.table;
        await createPartitions(db, table);
        break;
      case "rows":
        if (table) await writeRows(db, table, line.rows);
        options.advance(line.rows.length, header.rows);
        break;
      case "sequence":
        await setSequence(db, line.sequence);
        break;
      case "job":
        waiting.push(line.job);
        break;
      case "file":
        await options.onFile(line);
        break;
      default:
        options.onSecret(line.secret);
    }
  }
}
