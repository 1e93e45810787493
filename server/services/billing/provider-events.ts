import { CodedError } from "#domain/errors.ts";
import {
  claimEvents,
  extendClaim,
  hasWaitingEvents,
  insertEvent,
  markEventsHandled,
  type ProviderEventRow,
  postponeEvents,
} from "#server/db/billing/provider-events.ts";
import type { Resources } from "#server/resources.ts";
import { pollUntil } from "#timing/poll-until.ts";
import { leaseSeconds, withLeaseRenewal } from "./lease.ts";
import { type BillingResources, requirePayments } from "./resources.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Longest delay in seconds before failed events are retried. */
const maxWaitSeconds = 3600;

/** Customers that one process syncs concurrently; kept low because page requests share the database. */
const concurrency = 2;

/**
 * Polling of `waitForEvents`, longer than a dead process holds its events. Every `signalEvery` polls the worker is woken,
 * since events may have become free.
 */
const polling = { everyMs: 40, timeoutMs: 4400 };
const signalEvery = 10;

/**
 * Verifies and stores an event of the provider; it is processed after the response. Throws `signature_invalid`, and
 * `events_unavailable` if it could not be stored, so that the provider sends it again.
 */
export async function receiveProviderEvent(resources: Resources, body: string, signature: string): Promise<void> {
  const event = requirePayments(resources).readEvent(body, signature);
  try {
    await insertEvent(resources.db, { ...event, receivedAt: resources.now() });
  } catch (cause) {
    throw new CodedError("events_unavailable", { cause });
  }
  resources.webhookSignal.notify();
}

/**
 * Processes all due events, several customers at a time, until none is left. The content of an event is never applied:
 * each one triggers a sync of the customer's current state, so duplicates, delays and reordering do no harm. Safe to
 * run in several processes; events of a process that died are taken up by another.
 */
export async function processOpenEvents(resources: BillingResources): Promise<void> {
  if (!resources.payments) return;
  await Promise.all(Array.from({ length: concurrency }, () => processNext(resources)));
}

/**
 * Waits until the worker has processed a learner's open events, for 4.4 s at most. Ignores events that failed before,
 * for example while the provider is down. Returns whether there were any.
 */
export async function waitForEvents(
  { db, webhookSignal }: Pick<Resources, "db" | "webhookSignal">,
  uid: string,
): Promise<boolean> {
  let hadEvents = false;
  await pollUntil(async (looks) => {
    if (!(await hasWaitingEvents(db, uid))) return true;
    hadEvents = true;
    if (looks % signalEvery === 0) webhookSignal.notify();
    return false;
  }, polling);
  return hadEvents;
}

async function processNext(resources: BillingResources): Promise<void> {
  for (;;) {
    const events = await claimEvents(resources.db, leaseSeconds);
    const [first] = events;
    if (!first) return;
    const ids = events.map(({ id }) => id);
    try {
      const renewClaim = () => extendClaim(resources.db, ids, leaseSeconds);
      await withLeaseRenewal(renewClaim, () => syncCustomerOf(resources, first, ids));
      await markEventsHandled(resources.db, ids, resources.now());
    } catch (error) {
      const attempts = Math.max(...events.map((event) => event.attempts)) + 1;
      resources.report(`billing: event ${first.id} waits after attempt ${attempts}`, error);
      await postponeEvents(resources.db, ids, Math.min(2 ** attempts, maxWaitSeconds));
    }
  }
}

async function syncCustomerOf(
  resources: BillingResources,
  { customerId, chargeId }: ProviderEventRow,
  eventIds: string[],
): Promise<void> {
  const id = customerId ?? (chargeId && (await requirePayments(resources).customerOf(chargeId)));
  if (id) await syncCustomer(resources, id, { eventIds });
}
