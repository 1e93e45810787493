import { pluralize } from "#domain/text/pluralize.ts";
import type { Database } from "#server/db/connection/database.ts";
import { describeTables } from "#server/db/connection/described-tables.ts";
import { knownSchema, readSchemaVersion } from "#server/db/connection/schema-version.ts";
import { countRows } from "#server/db/connection/table-rows.ts";
import { listErasedUids } from "#server/db/privacy/erasure-journal.ts";
import type { BackupHeader } from "./backup-lines.ts";
import { type BackupSummary, inspectBackup } from "./backup-reading.ts";

/** The backup to restore, and what may be overwritten. */
export interface ComparisonOptions {
  file: string;
  /** Deletes the present rows of the database. */
  isReplacing: boolean;
  /** Erases accounts again that were erased after the backup. */
  keepsErasures: boolean;
}

/** Whether a backup can be restored. */
export type Comparison = { kind: "possible"; survey: BackupSummary } | { kind: "refused"; reason: string };

/**
 * Reads a whole backup and compares it with the database, or with none (null), without changing anything. The database
 * may lack tables or migrations. Refused with a reason if the backup has another schema, the database has rows, or the
 * backup would restore erased accounts. Throws if the file is damaged.
 */
export async function compareBackup(db: Database | null, options: ComparisonOptions): Promise<Comparison> {
  const present = db ? await describePresent(db) : nothing;
  const survey = await inspectBackup(options.file, present.erased);
  const reason = refusalOf(survey, present, options);
  return reason === null ? { kind: "possible", survey } : { kind: "refused", reason };
}

/** State of the database that a backup is compared with. */
interface Present {
  /** Hashes of the applied migrations. */
  schema: readonly string[];
  tables: readonly string[];
  rows: number;
  erased: ReadonlySet<string>;
}

const nothing: Present = { schema: [], tables: [], rows: 0, erased: new Set() };

async function describePresent(db: Database): Promise<Present> {
  const tables = await describeTables(db);
  let rows = 0;
  for (const table of tables) rows += await countRows(db, table);
  return {
    schema: await readSchemaVersion(db),
    tables: tables.map(({ name }) => name),
    rows,
    erased: new Set(await listErasedUids(db)),
  };
}

function refusalOf(
  { header, tables, returning }: BackupSummary,
  present: Present,
  { isReplacing, keepsErasures }: ComparisonOptions,
): string | null {
  const coming = comingSchema(present.schema);
  if (coming.join() !== header.schema.join()) return schemaReason(header, coming);
  const strange = tables.filter((name) => !present.tables.includes(name));
  // Outdated tables are compared after the migrations have run.
  if (coming.length === present.schema.length && strange.length > 0) return strangeReason(strange);
  if (present.rows > 0 && !isReplacing) return occupiedReason(present.rows);
  return returning.length > 0 && !keepsErasures ? returningReason(returning.length) : null;
}

/** Returns the migrations that the database will have after this version's migrations. */
function comingSchema(present: readonly string[]): readonly string[] {
  const known = knownSchema();
  return present.every((hash, place) => hash === known[place]) ? known : present;
}

function schemaReason({ schema }: BackupHeader, own: readonly string[]): string {
  const shared = schema.filter((hash, place) => hash === own[place]).length;
  const steps = `${pluralize(schema.length, "migration")}, of which ${shared} are among the ${own.length} of this version`;
  const isOlder = shared === schema.length;
  const todo = isOlder
    ? "Restore it with the version of Studiolo that made it, then start this one, which brings the tables up to date."
    : "Restore it with the version of Studiolo that made it.";
  return `The backup is of other tables: it has ${steps}. ${todo}`;
}

function strangeReason(names: readonly string[]): string {
  return `The backup holds tables that are not Studiolo's own: ${names.join(", ")}. Create them here first.`;
}

function occupiedReason(rows: number): string {
  return `The database holds ${pluralize(rows, "row")} already. Name an empty one, or add --replace to delete what it holds.`;
}

function returningReason(accounts: number): string {
  const what = pluralize(accounts, "account that was", "accounts that were");
  return `The backup would bring back ${what} erased after it was made. Add --keep-erasures to erase them again.`;
}
