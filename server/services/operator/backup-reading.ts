import { readBackupFile } from "#server/adapters/operator/backup-file.ts";
import type { DescribedTable } from "#server/db/connection/described-tables.ts";
import type { TextRow } from "#server/db/connection/table-rows.ts";
import { type BackupHeader, type BackupLine, backupFormat } from "./backup-lines.ts";

/** Contents of a backup that a restore checks beforehand. */
export interface BackupSummary {
  header: BackupHeader;
  /** Table names. */
  tables: string[];
  /** Number of content files. */
  files: number;
  /** Of the given uids, those that the backup contains. */
  returning: string[];
  /** Queues of the waiting jobs. */
  queues: string[];
}

/**
 * Reads a backup up to its checksum. Throws with a readable message if the file is not a backup, is damaged, or has a
 * format that this version cannot read.
 */
export async function inspectBackup(file: string, uids: ReadonlySet<string>): Promise<BackupSummary> {
  const lines = openLines(file);
  const header = await readHeader(file, lines);
  const survey: BackupSummary = { header, tables: [], files: 0, returning: [], queues: [] };
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

/** Yields the lines of a backup after its header. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const lines = openLines(file);
  await readHeader(file, lines);
  yield* lines;
}

function openLines(file: string): AsyncGenerator<BackupLine> {
  // The checksum proves that the file is unchanged, the header that Studiolo wrote it.
  return readBackupFile(file) as AsyncGenerator<BackupLine>;
}

async function readHeader(file: string, lines: AsyncGenerator<unknown>): Promise<BackupHeader> {
  const { value } = await lines.next();
  const header = value as Partial<BackupHeader> | undefined;
  if (header?.kind !== "studiolo-backup") throw new Error(`${file} is not a Studiolo backup.`);
  if (header.form !== backupFormat)
    throw new Error(`${file} has format ${header.form}; this version reads format ${backupFormat}.`);
  return header as BackupHeader;
}
