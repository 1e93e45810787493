import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { customers, subscriptions } from "#server/db/schema/billing.ts";

export type CustomerRow = typeof customers.$inferSelect;

/** A claim on copying a customer's state; `token` identifies the holder. */
export interface Lease {
  uid: string;
  customerId: string;
  token: string;
}

/** Returns the customer row of a learner, or null before their first checkout. */
export async function findCustomer(db: Database, uid: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(customers).where(eq(customers.uid, uid));
  return row ?? null;
}

/** Returns the uid of the learner to whom a customer belongs, or null if the customer is not ours. */
export async function findLearnerOf(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db.select().from(customers).where(eq(customers.customerId, customerId));
  return row?.uid ?? null;
}

/** Lists the ids of all known customers. */
export async function listCustomerIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: customers.customerId }).from(customers).orderBy(customers.createdAt);
  return rows.map(({ id }) => id);
}

/** Lists customers with subscriptions whose state was never copied: they date from versions without the ledger. */
export async function listUnsyncedCustomers(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: customers.customerId })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.uid, customers.uid))
    .where(and(isNull(customers.copiedAt), isNull(customers.deletedAt)));
  return rows.map(({ id }) => id);
}

/**
 * Links a customer to a learner and returns the id that is linked afterwards: of two concurrent calls the first wins,
 * and only a customer that the provider has deleted is replaced.
 */
export async function putCustomer(
  db: Database,
  { uid, customerId, createdAt }: { uid: string; customerId: string; createdAt: Date },
): Promise<string> {
  await db
    .insert(customers)
    .values({ uid, customerId, createdAt })
    .onConflictDoUpdate({
      target: customers.uid,
      set: { customerId, createdAt, copiedAt: null, deletedAt: null },
      setWhere: sql`${customers.deletedAt} is not null`,
    });
  const known = await findCustomer(db, uid);
  return known?.customerId ?? customerId;
}

/**
 * Takes the lease of a customer for some seconds of the database's clock; returns false while someone else holds it. A
 * lease rather than a row lock: querying the provider takes seconds, during which a transaction would block the
 * embedded database or occupy a connection of the pool.
 */
export async function acquireLease(db: Database, { customerId, token }: Lease, seconds: number): Promise<boolean> {
  const isFree = or(isNull(customers.leasedUntil), lt(customers.leasedUntil, sql`now()`));
  const taken = await db
    .update(customers)
    .set({ leaseToken: token, leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(customers.customerId, customerId), isFree))
    .returning({ uid: customers.uid });
  return taken.length > 0;
}

/** Extends a lease by some seconds, unless someone else has taken it over. */
export async function renewLease(db: Database, { customerId, token }: Lease, seconds: number): Promise<void> {
  await db
    .update(customers)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(customers.customerId, customerId), eq(customers.leaseToken, token)));
}

/** Returns whether a lease is still held, and locks its row until the transaction ends. */
export async function holdsLease(transaction: Database, { customerId, token }: Lease): Promise<boolean> {
  const held = await transaction
    .select({ uid: customers.uid })
    .from(customers)
    .where(and(eq(customers.customerId, customerId), eq(customers.leaseToken, token)))
    .for("update");
  return held.length > 0;
}

/** Releases a lease, unless someone else has taken it over. */
export async function releaseLease(db: Database, { customerId, token }: Lease): Promise<void> {
  await db
    .update(customers)
    .set({ leaseToken: null, leasedUntil: null })
    .where(and(eq(customers.customerId, customerId), eq(customers.leaseToken, token)));
}

/** Records when a customer's state was copied, and whether the provider has deleted the customer. */
export async function markSynced(
  transaction: Database,
  { customerId, copiedAt, isDeleted }: { customerId: string; copiedAt: Date; isDeleted: boolean },
): Promise<void> {
  const deletedAt = isDeleted ? sql`coalesce(${customers.deletedAt}, ${copiedAt.toISOString()}::timestamptz)` : null;
  await transaction.update(customers).set({ copiedAt, deletedAt }).where(eq(customers.customerId, customerId));
}
