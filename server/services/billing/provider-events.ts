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

/** The longest wait before events that could not be handled are taken up again, in seconds. */
const longestWaitSeconds = 3600;

/** How many customers one process copies at the same time: few, since whoever looks at a page shares the database. */
const lanes = 2;

/**
 * How often a page asks whether waiting events are handled, in milliseconds, and how many times: for longer than a dead
 * process holds them. Whoever works them off is told of them now and then, since they may have come free meanwhile.
 */
const askMs = 40;
const askTimes = 110;
const tellEvery = 10;

/**
 * Takes an event of the provider: checks its signature, stores it and has it worked off after the answer. Throws
 * `signature_invalid`, and `events_unavailable` where it could not be stored, so that it is sent again.
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
 * Works off all events that are due, several customers at a time, until none is left. The events' own content is
 * never applied: each makes the customer's state be asked for anew, so they may come twice, late or in any order. Any
 * number of processes may do this at once; what one leaves behind when it ends, another takes up.
 */
export async function handleOpenEvents(resources: BillingResources): Promise<void> {
  if (!resources.payments) return;
  await Promise.all(Array.from({ length: lanes }, () => handleInTurn(resources)));
}

/**
 * Has the events of a learner worked off that are stored and not handled yet, and waits for it, for some four seconds at
 * most; not for events that have failed before, as while the provider is down. Gives whether there were any.
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
