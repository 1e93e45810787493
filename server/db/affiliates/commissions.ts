import { and, asc, countDistinct, desc, eq, exists, inArray, isNull, lt, not, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import {
  affiliateFlags,
  affiliateStatements,
  commissionEntries,
  statementEntries,
} from "#server/db/schema/affiliates.ts";
import { customers } from "#server/db/schema/billing.ts";

export type CommissionEntryRow = typeof commissionEntries.$inferSelect;
export type StatementRow = typeof affiliateStatements.$inferSelect;

/** An entry with where it stands: held until its release, on a statement, or kept back while it is looked at. */
export interface PlacedEntry extends CommissionEntryRow {
  statementId: string | null;
  statementStatus: StatementRow["status"] | null;
  statementMonth: string | null;
  isInReview: boolean;
}

/** The entries of some invoices of an affiliate, in the order in which they were written. */
export async function listInvoiceEntries(
  db: Database,
  uid: string,
  invoiceIds: readonly string[],
): Promise<CommissionEntryRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .select()
    .from(commissionEntries)
    .where(and(eq(commissionEntries.uid, uid), inArray(commissionEntries.invoiceId, [...invoiceIds])))
    .orderBy(asc(commissionEntries.createdAt), asc(commissionEntries.position));
}

/** The entries that a referred customer has led to, in the order in which they were written. */
export async function listReferredEntries(
  db: Database,
  uid: string,
  referredUid: string,
): Promise<CommissionEntryRow[]> {
  return db
    .select()
    .from(commissionEntries)
    .where(and(eq(commissionEntries.uid, uid), eq(commissionEntries.referredUid, referredUid)))
    .orderBy(asc(commissionEntries.createdAt), asc(commissionEntries.position));
}

/** The customers of the payment provider whose payments have earned an affiliate something, of accounts that are there. */
export async function listEarningCustomers(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ customerId: customers.customerId })
    .from(commissionEntries)
    .innerJoin(customers, eq(customers.uid, commissionEntries.referredUid))
    .where(eq(commissionEntries.uid, uid));
  return rows.map(({ customerId }) => customerId);
}

/** Appends entries. One that is there already, by invoice, affiliate and kind, stays as it is. */
export async function appendEntries(db: Database, rows: readonly CommissionEntryRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(commissionEntries)
      .values([...rows])
      .onConflictDoNothing();
}

const openFlag = (db: Database) =>
  exists(
    db
      .select({ id: affiliateFlags.id })
      .from(affiliateFlags)
      .where(
        and(
          eq(affiliateFlags.uid, commissionEntries.uid),
          eq(affiliateFlags.referredUid, commissionEntries.referredUid),
          isNull(affiliateFlags.verdict),
        ),
      ),
  );

function selectPlaced(db: Database) {
  return db
    .select({
      entry: commissionEntries,
      statementId: statementEntries.statementId,
      statementStatus: affiliateStatements.status,
      statementMonth: affiliateStatements.month,
      isInReview: sql<boolean>`${openFlag(db)}`,
    })
    .from(commissionEntries)
    .leftJoin(statementEntries, eq(statementEntries.entryId, commissionEntries.id))
    .leftJoin(affiliateStatements, eq(affiliateStatements.id, statementEntries.statementId));
}

type Placed = Awaited<ReturnType<typeof selectPlaced>>[number];

const place = ({ entry, ...placed }: Placed): PlacedEntry => ({ ...entry, ...placed });

/** All entries of an affiliate, the latest first, each with where it stands. */
export async function listPlacedEntries(db: Database, uid: string): Promise<PlacedEntry[]> {
  const rows = await selectPlaced(db)
    .where(eq(commissionEntries.uid, uid))
    .orderBy(desc(commissionEntries.occurredAt), desc(commissionEntries.createdAt), desc(commissionEntries.position));
  return rows.map(place);
}

/** An entry by its id with where it stands, or null. */
export async function findPlacedEntry(db: Database, id: string): Promise<PlacedEntry | null> {
  const [row] = await selectPlaced(db).where(eq(commissionEntries.id, id));
  return row ? place(row) : null;
}

/** How many of those whom an affiliate has referred have paid. */
export async function countPayingCustomers(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(commissionEntries.referredUid) })
    .from(commissionEntries)
    .where(and(eq(commissionEntries.uid, uid), eq(commissionEntries.kind, "earned")));
  return row?.count ?? 0;
}

/** The uids of all affiliates who have entries, also of accounts that are gone. */
export async function listEarningUids(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ uid: commissionEntries.uid }).from(commissionEntries);
  return rows.map(({ uid }) => uid);
}

/**
 * The entries of an affiliate that came out of the hold before a moment, in one currency, stand on no statement, and
 * are not about a referral that is being looked at.
 */
export async function listReleased(
  db: Database,
  { uid, currency, before }: { uid: string; currency: string; before: Date },
): Promise<CommissionEntryRow[]> {
  const onStatement = db
    .select({ entryId: statementEntries.entryId })
    .from(statementEntries)
    .where(eq(statementEntries.entryId, commissionEntries.id));
  return db
    .select()
    .from(commissionEntries)
    .where(
      and(
        eq(commissionEntries.uid, uid),
        eq(commissionEntries.currency, currency),
        lt(commissionEntries.releaseAt, before),
        not(exists(onStatement)),
        not(openFlag(db)),
      ),
    )
    .orderBy(asc(commissionEntries.releaseAt), asc(commissionEntries.id));
}
