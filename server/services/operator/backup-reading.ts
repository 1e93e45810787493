import { readBackupFile } from "#server/adapters/operator/backup-file.ts";
import type { DescribedTable } from "#server/db/connection/described-tables.ts";
import type { TextRow } from "#server/db/connection/table-rows.ts";
import { type BackupHeader, type BackupLine, backupForm } from "./backup-lines.ts";

/** What a backup holds, as far as a restore has to know beforehand. */
export interface BackupSurvey {
  header: BackupHeader;
  /** Its tables, by name. */
  tables: string[];
  /** How many files of content it has. */
  files: number;
  /** Those of the accounts asked about that it would bring back. */
  returning: string[];
  /** The queues in which its jobs were in line. */
  queues: string[];
}

/**
 * Reads a backup from its first line to its checksum. Throws with a message for a person where the file is no backup, is
 * damaged, or was made in a form that this version does not read.
 */
export async function surveyBackup(file: string, uids: ReadonlySet<string>): Promise<BackupSurvey> {
  const lines = openLines(file);
  const header = await readHeader(file, lines);
  const survey: BackupSurvey = { header, tables: [], files: 0, returning: [], queues: [] };
  const queues = new Set<string>();
  let table: DescribedTable | null = null;
  for await (const line of lines) {
    if (line.kind === "table") {
      table = line.table;
      survey.tables.push(table.name);
    }
    if (line.kind === "file") survey.files += 1;
    if (line.kind === "job") queues.add(line.job.queue);
    if (line.kind === "rows" && table?.name === "user") survey.returning.push(...uidsOf(table, line.rows, uids));
  }
  return { ...survey, queues: [...queues] };
}

function uidsOf({ columns }: DescribedTable, rows: readonly TextRow[], wanted: ReadonlySet<string>): string[] {
  const place = columns.findIndex(({ name }) => name === "id");
  return rows.flatMap((row) => row[place] ?? []).filter((uid) => wanted.has(uid));
}

/** The lines of a backup after its header. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const lines = openLines(file);
  await readHeader(file, lines);
  yield* lines;
}

function openLines(file: string): AsyncGenerator<BackupLine> {
  // Its checksum says that it is as it was written; the header says by whom.
  return readBackupFile(file) as AsyncGenerator<BackupLine>;
}

async function readHeader(file: string, lines: AsyncGenerator<unknown>): Promise<BackupHeader> {
  const { value } = await lines.next();
  const header = value as Partial<BackupHeader> | undefined;
  if (header?.kind !== "studiolo-backup") throw new Error(`${file} is no backup of Studiolo.`);
  if (header.form !== backupForm)
    throw new Error(`${file} has form ${header.form}; this version reads form ${backupForm}.`);
  return header as BackupHeader;
}
