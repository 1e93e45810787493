import { and, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { checkoutSessions, customers, providerEvents, subscriptions } from "#server/db/schema/billing.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type CheckoutSessionRow = typeof checkoutSessions.$inferSelect;
export type ProviderEventRow = typeof providerEvents.$inferInsert;

/** The customer at the provider that belongs to a learner, or null before their first checkout. */
export async function findCustomer(db: Database, uid: string): Promise<string | null> {
  const [row] = await db.select().from(customers).where(eq(customers.uid, uid));
  return row?.customerId ?? null;
}

/** The learner that a customer at the provider belongs to, or null for a customer that is not ours. */
export async function findLearnerOf(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db.select().from(customers).where(eq(customers.customerId, customerId));
  return row?.uid ?? null;
}

/** Ties a customer to a learner. The first one stays: two checkouts at once use the same customer. */
export async function insertCustomer(db: Database, customer: typeof customers.$inferInsert): Promise<void> {
  await db.insert(customers).values(customer).onConflictDoNothing();
}

/** All subscriptions of a learner, in every status. */
export function listSubscriptions(db: Database, uid: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
}

/** Writes a subscription as the provider shows it over our copy, unless ours was asked for later. */
export async function putSubscription(db: Database, row: SubscriptionRow): Promise<void> {
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: row,
      setWhere: lte(subscriptions.updatedAt, row.updatedAt),
    });
}

/** Keeps the start of a checkout. */
export async function insertCheckoutSession(db: Database, row: CheckoutSessionRow): Promise<void> {
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

/** Stores an event, whose id is unique. Gives whether it still has to be handled. */
export async function storeEvent(db: Database, event: ProviderEventRow): Promise<boolean> {
  await db.insert(providerEvents).values(event).onConflictDoNothing();
  const [open] = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.id, event.id), isNull(providerEvents.handledAt)));
  return open !== undefined;
}

/** Marks an event as handled. */
export async function markEventHandled(db: Database, id: string, handledAt: Date): Promise<void> {
  await db.update(providerEvents).set({ handledAt }).where(eq(providerEvents.id, id));
}
