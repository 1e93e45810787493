import { and, asc, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { checkoutSessions, invoices, subscriptionChanges, subscriptions } from "#server/db/schema/billing.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionChangeRow = typeof subscriptionChanges.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type CheckoutSessionRow = typeof checkoutSessions.$inferSelect;

/** All subscriptions of a learner, in every status. */
export function listSubscriptions(db: Database, uid: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
}

/** Writes a subscription as the provider shows it over our copy. */
export async function putSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: row });
}

/** All invoices of a learner, the newest first. */
export function listInvoices(db: Database, uid: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.uid, uid))
    .orderBy(desc(invoices.createdAt), desc(invoices.number));
}

/** Writes an invoice as the provider shows it over our copy. */
export async function putInvoice(db: Database, row: InvoiceRow): Promise<void> {
  await db.insert(invoices).values(row).onConflictDoUpdate({ target: invoices.id, set: row });
}

/** Appends to the ledger what became known of a subscription. */
export async function appendChange(db: Database, row: typeof subscriptionChanges.$inferInsert): Promise<void> {
  await db.insert(subscriptionChanges).values(row);
}

/** The ledger of a learner's subscriptions, in the order in which things became known. */
export function listChanges(db: Database, uid: string): Promise<SubscriptionChangeRow[]> {
  return db
    .select()
    .from(subscriptionChanges)
    .where(eq(subscriptionChanges.uid, uid))
    .orderBy(asc(subscriptionChanges.id));
}

/** The last row of the ledger for each of a learner's subscriptions. */
export function listLastChanges(db: Database, uid: string): Promise<SubscriptionChangeRow[]> {
  return db
    .selectDistinctOn([subscriptionChanges.subscriptionId])
    .from(subscriptionChanges)
    .where(eq(subscriptionChanges.uid, uid))
    .orderBy(subscriptionChanges.subscriptionId, desc(subscriptionChanges.id));
}

/** Keeps the start of a checkout. */
export async function insertCheckoutSession(db: Database, row: typeof checkoutSessions.$inferInsert): Promise<void> {
  await db.insert(checkoutSessions).values(row);
}

/** A learner's checkout session by our own id, or null where it is not theirs. */
export async function findCheckoutSession(db: Database, uid: string, id: string): Promise<CheckoutSessionRow | null> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.uid, uid), eq(checkoutSessions.id, id)));
  return row ?? null;
}

/** The newest start of a checkout that the provider answered, with a session or an error, or null. */
export async function findAnsweredCheckout(db: Database, uid: string): Promise<CheckoutSessionRow | null> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.uid, uid), eq(checkoutSessions.isAnswered, true)))
    .orderBy(desc(checkoutSessions.createdAt), desc(checkoutSessions.id))
    .limit(1);
  return row ?? null;
}

/** Whether a learner was led to a checkout after a moment. */
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
