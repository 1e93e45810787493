import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { checkoutSessions, invoices, subscriptionChanges, subscriptions } from "#server/db/schema/billing.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionChangeRow = typeof subscriptionChanges.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type CheckoutSessionRow = typeof checkoutSessions.$inferSelect;

/** Lists all subscriptions of a learner, in every status. */
export function listSubscriptions(db: Database, uid: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
}

/** Overwrites our copy of a subscription with the provider's state. */
export async function putSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: row });
}

/** Lists all invoices of a learner, newest first. */
export function listInvoices(db: Database, uid: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.uid, uid))
    .orderBy(desc(invoices.createdAt), desc(invoices.number));
}

/** Overwrites our copy of an invoice with the provider's state. */
export async function putInvoice(db: Database, row: InvoiceRow): Promise<void> {
  await db.insert(invoices).values(row).onConflictDoUpdate({ target: invoices.id, set: row });
}

/** Appends a row to the ledger of a subscription. */
export async function appendChange(db: Database, row: typeof subscriptionChanges.$inferInsert): Promise<void> {
  await db.insert(subscriptionChanges).values(row);
}

/** Lists the ledger of a learner's subscriptions, oldest row first. */
export function listChanges(db: Database, uid: string): Promise<SubscriptionChangeRow[]> {
  return db
    .select()
    .from(subscriptionChanges)
    .where(eq(subscriptionChanges.uid, uid))
    .orderBy(asc(subscriptionChanges.id));
}

/** Returns the last ledger row of each of a learner's subscriptions. */
export function listLastChanges(db: Database, uid: string): Promise<SubscriptionChangeRow[]> {
  return db
    .selectDistinctOn([subscriptionChanges.subscriptionId])
    .from(subscriptionChanges)
    .where(eq(subscriptionChanges.uid, uid))
    .orderBy(subscriptionChanges.subscriptionId, desc(subscriptionChanges.id));
}

/** Stores a started checkout. */
export async function insertCheckoutSession(db: Database, row: typeof checkoutSessions.$inferInsert): Promise<void> {
  await db.insert(checkoutSessions).values(row);
}

/** Returns a learner's checkout session by our own id, or null if it is not theirs. */
export async function findCheckoutSession(db: Database, uid: string, id: string): Promise<CheckoutSessionRow | null> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.uid, uid), eq(checkoutSessions.id, id)));
  return row ?? null;
}

/** Returns the newest started checkout to which the provider replied, with a session or an error, or null. */
export async function findAnsweredCheckout(db: Database, uid: string): Promise<CheckoutSessionRow | null> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.uid, uid), eq(checkoutSessions.isAnswered, true)))
    .orderBy(desc(checkoutSessions.createdAt), desc(checkoutSessions.id))
    .limit(1);
  return row ?? null;
}

/** Stores which page sold a checkout that is still open. */
export async function updateSoldBy(db: Database, id: string, soldBy: string | null): Promise<void> {
  await db.update(checkoutSessions).set({ soldBy }).where(eq(checkoutSessions.id, id));
}

/**
 * Marks the newest checkout of a learner since a time as led on from, and returns the page that sold it. Null if no
 * page did, or if it was marked before: of two requests at once only one gets the page.
 */
export async function takeSoldBy(
  db: Database,
  uid: string,
  { since, now }: { since: Date; now: Date },
): Promise<string | null> {
  const own = and(eq(checkoutSessions.uid, uid), gt(checkoutSessions.createdAt, since));
  const [newest] = await db
    .select({ id: checkoutSessions.id, soldBy: checkoutSessions.soldBy })
    .from(checkoutSessions)
    .where(own)
    .orderBy(desc(checkoutSessions.createdAt), desc(checkoutSessions.id))
    .limit(1);
  if (!newest?.soldBy) return null;
  const taken = await db
    .update(checkoutSessions)
    .set({ ledOnAt: now })
    .where(and(eq(checkoutSessions.id, newest.id), isNull(checkoutSessions.ledOnAt)))
    .returning();
  return taken.length > 0 ? newest.soldBy : null;
}

/** Returns whether a learner was sent to a checkout after a time. */
export async function hasCheckoutSince(db: Database, uid: string, since: Date): Promise<boolean> {
  const started = await db
    .select({ found: sql`1` })
    .from(checkoutSessions)
    .where(
      and(eq(checkoutSessions.uid, uid), isNotNull(checkoutSessions.sessionId), gt(checkoutSessions.createdAt, since)),
    )
    .limit(1);
  return started.length > 0;
}
