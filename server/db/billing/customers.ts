import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { customers, subscriptions } from "#server/db/schema/billing.ts";

export type CustomerRow = typeof customers.$inferSelect;

/** Whose state is being copied, and the token that its lease was given under. */
export interface Lease {
  uid: string;
  customerId: string;
  token: string;
}

/** The customer row of a learner, or null before their first checkout. */
export async function findCustomer(db: Database, uid: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(customers).where(eq(customers.uid, uid));
  return row ?? null;
}

/** The learner that a customer at the provider belongs to, or null for a customer that is not ours. */
export async function findLearnerOf(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db.select().from(customers).where(eq(customers.customerId, customerId));
  return row?.uid ?? null;
}

/** The ids of all customers that we know. */
export async function listCustomerIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: customers.customerId }).from(customers).orderBy(customers.createdAt);
  return rows.map(({ id }) => id);
}

/** The customers who have subscriptions and whose state was never copied: those of versions before there was a ledger. */
export async function listUncopiedCustomers(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: customers.customerId })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.uid, customers.uid))
    .where(and(isNull(customers.copiedAt), isNull(customers.deletedAt)));
  return rows.map(({ id }) => id);
}

/**
 * Ties a customer to a learner and gives the one that is tied then: of two at once the first stays, and only one that
 * the provider has deleted is replaced.
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
 * Takes the lease of a customer for some seconds of the database's clock; false while somebody else holds it. A lease
 * instead of a lock in a transaction: asking the provider takes seconds, in which the embedded database would answer
 * nobody and a server would lend out a connection for nothing.
 */
export async function takeLease(db: Database, { customerId, token }: Lease, seconds: number): Promise<boolean> {
  const isFree = or(isNull(customers.leasedUntil), lt(customers.leasedUntil, sql`now()`));
  const taken = await db
    .update(customers)
    .set({ leaseToken: token, leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(customers.customerId, customerId), isFree))
    .returning({ uid: customers.uid });
  return taken.length > 0;
}

/** Makes a lease hold for some seconds more; one that somebody else has taken over stays theirs. */
export async function renewLease(db: Database, { customerId, token }: Lease, seconds: number): Promise<void> {
  await db
    .update(customers)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(customers.customerId, customerId), eq(customers.leaseToken, token)));
}

/** Whether a lease still holds; the row stays locked until the transaction ends, so that it holds until then. */
export async function holdsLease(transaction: Database, { customerId, token }: Lease): Promise<boolean> {
  const held = await transaction
    .select({ uid: customers.uid })
    .from(customers)
    .where(and(eq(customers.customerId, customerId), eq(customers.leaseToken, token)))
    .for("update");
  return held.length > 0;
}

/** Gives a lease back; one that somebody else has taken over meanwhile stays theirs. */
export async function releaseLease(db: Database, { customerId, token }: Lease): Promise<void> {
  await db
    .update(customers)
    .set({ leaseToken: null, leasedUntil: null })
    .where(and(eq(customers.customerId, customerId), eq(customers.leaseToken, token)));
}

/** Notes that a customer's state was copied, and whether the provider has deleted the customer. */
export async function markCopied(
  transaction: Database,
  { customerId, copiedAt, isDeleted }: { customerId: string; copiedAt: Date; isDeleted: boolean },
): Promise<void> {
  const deletedAt = isDeleted ? sql`coalesce(${customers.deletedAt}, ${copiedAt.toISOString()}::timestamptz)` : null;
  await transaction.update(customers).set({ copiedAt, deletedAt }).where(eq(customers.customerId, customerId));
}
