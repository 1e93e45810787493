import type { DescribedSequence, DescribedTable } from "#server/db/connection/described-tables.ts";
import type { TextRow } from "#server/db/connection/table-rows.ts";
import type { WaitingJob } from "#server/db/mail/waiting-jobs.ts";

/** The form of backups that this version writes and reads. */
export const backupForm = 1;

/** What a backup says of itself, in its first line. */
export interface BackupHeader {
  kind: "studiolo-backup";
  form: number;
  madeAt: string;
  /** The migrations of the tables, by hash. */
  schema: string[];
  /** How many rows it holds. */
  rows: number;
  hasContent: boolean;
  hasSecret: boolean;
}

/** A line of a backup after the first: a table is told first, then its rows. */
export type BackupLine =
  | { kind: "table"; table: DescribedTable }
  | { kind: "rows"; rows: TextRow[] }
  | { kind: "sequence"; sequence: DescribedSequence }
  | { kind: "job"; job: WaitingJob }
  | { kind: "file"; path: string; text: string }
  | { kind: "secret"; secret: string };
