import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { affiliateStatements, commissionEntries, statementEntries } from "#server/db/schema/affiliates.ts";
import type { CommissionEntryRow, StatementRow } from "./commissions.ts";

/** The statements of an affiliate, the latest month first. */
export function listStatements(db: Database, uid: string): Promise<StatementRow[]> {
  return db
    .select()
    .from(affiliateStatements)
    .where(eq(affiliateStatements.uid, uid))
    .orderBy(desc(affiliateStatements.month));
}

/** The statements of all affiliates for one month. */
export function listMonthStatements(db: Database, month: string): Promise<StatementRow[]> {
  return db
    .select()
    .from(affiliateStatements)
    .where(eq(affiliateStatements.month, month))
    .orderBy(asc(affiliateStatements.id));
}

/** A statement by its id, or null. */
export async function findStatement(db: Database, id: string): Promise<StatementRow | null> {
  const [row] = await db.select().from(affiliateStatements).where(eq(affiliateStatements.id, id));
  return row ?? null;
}

/** Writes a statement with its entries; run it in a transaction. Rejects where one of them stands on another. */
export async function insertStatement(
  db: Database,
  statement: StatementRow,
  entries: readonly CommissionEntryRow[],
): Promise<void> {
  await db.insert(affiliateStatements).values(statement);
  if (entries.length === 0) return;
  const { uid, id: statementId } = statement;
  await db.insert(statementEntries).values(entries.map(({ id: entryId }) => ({ uid, entryId, statementId })));
}

/** The entries on a statement, in the order in which they came out of the hold. */
export async function listStatementEntries(db: Database, statementId: string): Promise<CommissionEntryRow[]> {
  const rows = await db
    .select({ entry: commissionEntries })
    .from(statementEntries)
    .innerJoin(commissionEntries, eq(commissionEntries.id, statementEntries.entryId))
    .where(eq(statementEntries.statementId, statementId))
    .orderBy(asc(commissionEntries.releaseAt), asc(commissionEntries.id));
  return rows.map(({ entry }) => entry);
}

/** Changes a statement that stands in one of the given states. Gives whether it did. */
export async function updateStatement(
  db: Database,
  { id, from }: { id: string; from: StatementRow["status"][] },
  change: Partial<StatementRow>,
): Promise<boolean> {
  const changed = await db
    .update(affiliateStatements)
    .set(change)
    .where(and(eq(affiliateStatements.id, id), inArray(affiliateStatements.status, from)))
    .returning({ id: affiliateStatements.id });
  return changed.length === 1;
}
