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

/** An entry with its position: on hold until its release, on a statement, or withheld during a review. */
export interface PlacedEntry extends CommissionEntryRow {
  statementId: string | null;
  statementStatus: StatementRow["status"] | null;
  statementMonth: string | null;
  isInReview: boolean;
}

/** Lists an affiliate's entries for the given invoices, in the order in which they were written. */
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

/** Lists the entries caused by a referred customer, in the order in which they were written. */
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

/** Lists the provider's customer ids whose payments earned an affiliate something, for accounts that still exist. */
export async function listEarningCustomers(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ customerId: customers.customerId })
    .from(commissionEntries)
    .innerJoin(customers, eq(customers.uid, commissionEntries.referredUid))
    .where(eq(commissionEntries.uid, uid));
  return rows.map(({ customerId }) => customerId);
}

/** Appends entries and leaves existing ones unchanged, by invoice, affiliate and kind. */
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

/** Lists all entries of an affiliate with their positions, latest first. */
export async function listPlacedEntries(db: Database, uid: string): Promise<PlacedEntry[]> {
  const rows = await selectPlaced(db)
    .where(eq(commissionEntries.uid, uid))
    .orderBy(desc(commissionEntries.occurredAt), desc(commissionEntries.createdAt), desc(commissionEntries.position));
  return rows.map(place);
}

/** Returns an entry with its position, or null. */
export async function findPlacedEntry(db: Database, id: string): Promise<PlacedEntry | null> {
  const [row] = await selectPlaced(db).where(eq(commissionEntries.id, id));
  return row ? place(row) : null;
}

/** Counts the referred customers of an affiliate who have paid. */
export async function countPayingCustomers(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(commissionEntries.referredUid) })
    .from(commissionEntries)
    .where(and(eq(commissionEntries.uid, uid), eq(commissionEntries.kind, "earned")));
  return row?.count ?? 0;
}

/** Lists the uids of all affiliates who have entries, including those of deleted accounts. */
export async function listEarningUids(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ uid: commissionEntries.uid }).from(commissionEntries);
  return rows.map(({ uid }) => uid);
}

/**
 * Lists an affiliate's entries in one currency that were released before a time, are on no statement, and do not belong
 * to a referral under review.
 */
export async function listReleasedEntries(
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
