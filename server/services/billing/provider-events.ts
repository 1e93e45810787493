import { setTimeout as sleep } from "node:timers/promises";
import { CodedError } from "#domain/errors.ts";
import {
  claimEvents,
  hasWaitingEvents,
  keepClaim,
  markEventsHandled,
  type ProviderEventRow,
  postponeEvents,
  storeEvent,
} from "#server/db/billing/provider-events.ts";
import type { Resources } from "#server/resources.ts";
import { holdSeconds, whileHeld } from "./hold.ts";
import { type BillingResources, requirePayments } from "./resources.ts";
import { copyCustomer } from "./sync-customer.ts";

/** Longest delay in seconds before failed events are retried. */
const longestWaitSeconds = 3600;

/** Customers that one process syncs concurrently; kept low because page requests share the database. */
const lanes = 2;

/**
 * Polling interval in milliseconds and number of polls of `awaitEvents`, together longer than a dead process holds its
 * events. Every `tellEvery` polls the worker is woken, since events may have become free.
 */
const askMs = 40;
const askTimes = 110;
const tellEvery = 10;

/**
 * Verifies and stores an event of the provider; it is processed after the response. Throws `signature_invalid`, and
 * `events_unavailable` if it could not be stored, so that the provider sends it again.
 */
export async function takeProviderEvent(resources: Resources, body: string, signature: string): Promise<void> {
  const event = requirePayments(resources).readEvent(body, signature);
  try {
    await storeEvent(resources.db, { ...event, receivedAt: resources.now() });
  } catch (cause) {
    throw new CodedError("events_unavailable", { cause });
  }
  resources.openEvents.tell();
}

/**
 * Processes all due events, several customers at a time, until none is left. The content of an event is never applied:
 * each one triggers a sync of the customer's current state, so duplicates, delays and reordering do no harm. Safe to
 * run in several processes; events of a process that died are taken up by another.
 */
export async function handleOpenEvents(resources: BillingResources): Promise<void> {
  if (!resources.payments) return;
  await Promise.all(Array.from({ length: lanes }, () => handleInTurn(resources)));
}

/**
 * Waits until the worker has processed a learner's open events, for 4.4 s at most. Ignores events that failed before,
 * for example while the provider is down. Returns whether there were any.
 */
export async function awaitEvents(
  { db, openEvents }: Pick<Resources, "db" | "openEvents">,
  uid: string,
): Promise<boolean> {
  for (let asked = 0; asked < askTimes; asked += 1) {
    if (!(await hasWaitingEvents(db, uid))) return asked > 0;
    if (asked % tellEvery === 0) openEvents.tell();
    await sleep(askMs);
  }
  return true;
}

async function handleInTurn(resources: BillingResources): Promise<void> {
  for (;;) {
    const events = await claimEvents(resources.db, holdSeconds);
    const [first] = events;
    if (!first) return;
    const ids = events.map(({ id }) => id);
    try {
      const keep = () => keepClaim(resources.db, ids, holdSeconds);
      await whileHeld(keep, () => copyCustomerOf(resources, first, ids));
      await markEventsHandled(resources.db, ids, resources.now());
    } catch (error) {
      const attempts = Math.max(...events.map((event) => event.attempts)) + 1;
      resources.report(`billing: event ${first.id} waits after attempt ${attempts}`, error);
      await postponeEvents(resources.db, ids, Math.min(2 ** attempts, longestWaitSeconds));
    }
  }
}

async function copyCustomerOf(
  resources: BillingResources,
  { customerId, chargeId }: ProviderEventRow,
  eventIds: string[],
): Promise<void> {
  const id = customerId ?? (chargeId && (await requirePayments(resources).customerOf(chargeId)));
  if (id) await copyCustomer(resources, id, { eventIds });
}
