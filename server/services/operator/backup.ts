import type { ProgressCallback } from "#domain/progress-callback.ts";
import { writeBackupFile } from "#server/adapters/operator/backup-file.ts";
import { readFolder } from "#server/catalogue/staged-folder.ts";
import type { Database } from "#server/db/connection/database.ts";
import { type DescribedTable, describeSequences, describeTables } from "#server/db/connection/described-tables.ts";
import { readSchemaVersion } from "#server/db/connection/schema-version.ts";
import { countRows, readRows, setTextFormat } from "#server/db/connection/table-rows.ts";
import { listWaitingJobs } from "#server/db/mail/waiting-jobs.ts";
import type { Resources } from "#server/resources.ts";
import { type BackupHeader, type BackupLine, backupFormat } from "./backup-lines.ts";

export interface BackupOptions {
  file: string;
  /** The catalogue's folder. */
  contentFolder: string;
  /** The site's secret, or null if it is kept elsewhere. */
  secret: string | null;
  /** Called for every batch of rows. */
  advance: ProgressCallback;
}

/**
 * Writes a consistent snapshot of the database, the waiting jobs and the catalogue into one file, one batch of rows at
 * a time. Returns the header. Throws if the file exists.
 */
export async function makeBackup(
  { db, now }: Pick<Resources, "db" | "now">,
  options: BackupOptions,
): Promise<BackupHeader> {
  const madeAt = now().toISOString();
  const made = (transaction: Database) => writeSnapshot(transaction, { ...options, madeAt });
  return db.transaction(made, { isolationLevel: "repeatable read", accessMode: "read only" });
}

async function writeSnapshot(db: Database, options: BackupOptions & { madeAt: string }): Promise<BackupHeader> {
  await setTextFormat(db);
  const tables = await describeTables(db);
  let rows = 0;
  for (const table of tables) rows += await countRows(db, table);
  const header: BackupHeader = {
    kind: "studiolo-backup",
    form: backupFormat,
    madeAt: options.madeAt,
    schema: await readSchemaVersion(db),
    rows,
    hasContent: true,
    hasSecret: options.secret !== null,
  };
  await writeBackupFile(options.file, linesOf(db, { ...options, header, tables }));
  return header;
}

interface Snapshot extends BackupOptions {
  header: BackupHeader;
  tables: readonly DescribedTable[];
}

async function* linesOf(db: Database, snapshot: Snapshot): AsyncGenerator<BackupHeader | BackupLine> {
  const { header, tables, contentFolder, secret, advance } = snapshot;
  yield header;
  advance(0, header.rows);
  for (const table of tables) {
    yield { kind: "table", table };
    for await (const rows of readRows(db, table)) {
      yield { kind: "rows", rows };
      advance(rows.length, header.rows);
    }
  }
  for (const sequence of await describeSequences(db)) yield { kind: "sequence", sequence };
  for (const job of await listWaitingJobs(db)) yield { kind: "job", job };
  for await (const file of readFolder(contentFolder)) yield { kind: "file", ...file };
  if (secret !== null) yield { kind: "secret", secret };
}
