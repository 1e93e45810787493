import { counted } from "#domain/text/counted.ts";
import type { Database } from "#server/db/connection/database.ts";
import { describeTables } from "#server/db/connection/described-tables.ts";
import { knownSchema, readSchemaVersion } from "#server/db/connection/schema-version.ts";
import { countRows } from "#server/db/connection/table-rows.ts";
import { listErasedUids } from "#server/db/privacy/erasure-journal.ts";
import type { BackupHeader } from "./backup-lines.ts";
import { type BackupSurvey, surveyBackup } from "./backup-reading.ts";

/** Which backup is to be put back, and what may be lost by it. */
export interface ComparisonWish {
  file: string;
  /** Deletes what the database holds now. */
  isReplacing: boolean;
  /** Accounts that were erased after the backup are erased again. */
  keepsErasures: boolean;
}

/** Whether a backup can be put back. */
export type Comparison = { kind: "possible"; survey: BackupSurvey } | { kind: "refused"; reason: string };

/**
 * Reads a whole backup and compares it with the database, or with none (null); changes nothing. The tables of the database
 * may still be those of a former version, or not made yet. Refused with the reason where the backup is of other tables,
 * the database holds something, or the backup would bring erased accounts back. Throws where the file is damaged.
 */
export async function compareBackup(db: Database | null, wish: ComparisonWish): Promise<Comparison> {
  const present = db ? await describePresent(db) : nothing;
  const survey = await surveyBackup(wish.file, present.erased);
  const reason = refusalOf(survey, present, wish);
  return reason === null ? { kind: "possible", survey } : { kind: "refused", reason };
}

/** What a backup is compared with. */
interface Present {
  /** The migrations that made the tables. */
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
  { header, tables, returning }: BackupSurvey,
  present: Present,
  { isReplacing, keepsErasures }: ComparisonWish,
): string | null {
  const coming = comingSchema(present.schema);
  if (coming.join() !== header.schema.join()) return schemaReason(header, coming);
  const strange = tables.filter((name) => !present.tables.includes(name));
  // Tables that are not up to date yet are compared once they are.
  if (coming.length === present.schema.length && strange.length > 0) return strangeReason(strange);
  if (present.rows > 0 && !isReplacing) return occupiedReason(present.rows);
  return returning.length > 0 && !keepsErasures ? returningReason(returning.length) : null;
}

/** The migrations of the tables once this version has brought them up to date. */
function comingSchema(present: readonly string[]): readonly string[] {
  const known = knownSchema();
  return present.every((hash, place) => hash === known[place]) ? known : present;
}

function schemaReason({ schema }: BackupHeader, own: readonly string[]): string {
  const shared = schema.filter((hash, place) => hash === own[place]).length;
  const steps = `${counted(schema.length, "migration")}, of which ${shared} are among the ${own.length} of this version`;
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
  return `The database holds ${counted(rows, "row")} already. Name an empty one, or add --replace to delete what it holds.`;
}

function returningReason(accounts: number): string {
  const what = `${counted(accounts, "account")} that ${accounts === 1 ? "was" : "were"}`;
  return `The backup would bring back ${what} erased after it was made. Add --keep-erasures to erase them again.`;
}
