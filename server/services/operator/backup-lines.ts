import type { DescribedSequence, DescribedTable } from "#server/db/connection/described-tables.ts";
import type { TextRow } from "#server/db/connection/table-rows.ts";
import type { WaitingJob } from "#server/db/mail/waiting-jobs.ts";

/** Version of the backup format that this version writes and reads. */
export const backupFormat = 1;

/** First line of a backup. */
export interface BackupHeader {
  kind: "studiolo-backup";
  form: number;
  madeAt: string;
  /** Hashes of the database migrations. */
  schema: string[];
  /** Total number of rows. */
  rows: number;
  hasContent: boolean;
  hasSecret: boolean;
}

/** A line of a backup after the header; a table's description precedes its rows. */
export type BackupLine =
  | { kind: "table"; table: DescribedTable }
  | { kind: "rows"; rows: TextRow[] }
  | { kind: "sequence"; sequence: DescribedSequence }
  | { kind: "job"; job: WaitingJob }
  | { kind: "file"; path: string; text: string }
  | { kind: "secret"; secret: string };
