import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { customers, providerEvents } from "#server/db/schema/billing.ts";

export type ProviderEventRow = typeof providerEvents.$inferSelect;

const isOpen = isNull(providerEvents.handledAt);
const isDue = and(isOpen, lte(providerEvents.retryAt, sql`now()`));
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Stores an event; one with a known id is left unchanged. */
export async function insertEvent(db: Database, event: typeof providerEvents.$inferInsert): Promise<void> {
  await db.insert(providerEvents).values(event).onConflictDoNothing();
}

/**
 * Claims for some seconds the event that has been due longest, together with every other due event of the same
 * customer, without those that another claim is taking at this moment: to wait for them could deadlock. Returns an empty
 * list if nothing is due.
 */
export async function claimEvents(db: Database, seconds: number): Promise<ProviderEventRow[]> {
  const oldest = db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(isDue)
    .orderBy(asc(providerEvents.retryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const claim = { retryAt: inSeconds(seconds) };
  const [first] = await db
    .update(providerEvents)
    .set(claim)
    // "=" and not "in": the latter may run the locking query once per row and claim all of them.
    .where(and(isDue, sql`${providerEvents.id} = ${oldest}`))
    .returning();
  if (!first) return [];
  if (first.customerId === null) return [first];
  const free = db.$with("free").as(
    db
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(and(isDue, eq(providerEvents.customerId, first.customerId)))
      .for("update", { skipLocked: true }),
  );
  const others = await db
    .with(free)
    .update(providerEvents)
    .set(claim)
    .where(inArray(providerEvents.id, db.select({ id: free.id }).from(free)))
    .returning();
  return [first, ...others];
}

/** Extends the claim on events by some seconds. */
export async function extendClaim(db: Database, ids: readonly string[], seconds: number): Promise<void> {
  await db
    .update(providerEvents)
    .set({ retryAt: inSeconds(seconds) })
    .where(and(isOpen, inArray(providerEvents.id, [...ids])));
}

export async function markEventsHandled(db: Database, ids: readonly string[], handledAt: Date): Promise<void> {
  await db
    .update(providerEvents)
    .set({ handledAt })
    .where(inArray(providerEvents.id, [...ids]));
}

/** Releases events after a failed attempt; they are due again after some seconds. */
export async function postponeEvents(db: Database, ids: readonly string[], seconds: number): Promise<void> {
  await db
    .update(providerEvents)
    .set({ retryAt: inSeconds(seconds), attempts: sql`${providerEvents.attempts} + 1` })
    .where(and(isOpen, inArray(providerEvents.id, [...ids])));
}

/**
 * Returns whether a learner has an unhandled event without a failed attempt; the process that claimed it may have died.
 */
export async function hasWaitingEvents(db: Database, uid: string): Promise<boolean> {
  const waiting = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .innerJoin(customers, eq(customers.customerId, providerEvents.customerId))
    .where(and(eq(customers.uid, uid), isOpen, eq(providerEvents.attempts, 0)))
    .limit(1);
  return waiting.length > 0;
}

/** Counts the unhandled events, and those of them that have failed at least once. */
export async function countOpenEvents(db: Database): Promise<{ open: number; failed: number }> {
  const [open, failed] = await Promise.all([
    db.$count(providerEvents, isOpen),
    db.$count(providerEvents, and(isOpen, gt(providerEvents.attempts, 0))),
  ]);
  return { open, failed };
}

export async function findEvents(db: Database, ids: readonly string[]): Promise<ProviderEventRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(providerEvents)
    .where(inArray(providerEvents.id, [...ids]));
}
