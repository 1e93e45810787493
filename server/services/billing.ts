import { randomUUID } from "node:crypto";
import { requireSelf, requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { returnOrigin } from "#domain/return-origin.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Payments } from "#server/adapters/payments.ts";
import {
  type CheckoutSessionRow,
  findCheckoutSession,
  findCustomer,
  findLearnerOf,
  insertCheckoutSession,
  insertCustomer,
  listSubscriptions,
  markEventHandled,
  putSubscription,
  storeEvent,
} from "#server/db/billing.ts";
import type { Resources } from "#server/resources.ts";

/** The start of a subscription checkout: our own id, the provider's, and the address to go on to. */
export interface CheckoutStart {
  id: string;
  sessionId: string;
  url: string;
}

/**
 * Starts a subscription checkout for a learner, with the free trial when they never had a subscription. `address` is
 * what they asked for: under its name of the site they come back. Throws
 * `payments_unavailable` or `payment_provider_failed`; what the provider answered is kept with the session.
 */
export async function startCheckout(
  resources: Resources,
  viewer: Viewer,
  { uid, address }: { uid: string; address: string },
): Promise<CheckoutStart> {
  const { email } = requireSelf(viewer, uid);
  const { db, now } = resources;
  const origin = returnOrigin(resources.origin, address);
  const payments = requirePayments(resources);
  const id = randomUUID();
  try {
    const customerId = await ensureCustomer(resources, payments, { uid, email });
    const hasTrial = (await listSubscriptions(db, uid)).length === 0;
    const { sessionId, url } = await payments.createCheckout({ uid, customerId, origin, hasTrial });
    await insertCheckoutSession(db, { uid, id, sessionId, url, error: null, createdAt: now() });
    return { id, sessionId, url };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    await insertCheckoutSession(db, { uid, id, sessionId: null, url: null, error: reason, createdAt: now() });
    throw error;
  }
}

/** A learner's own checkout session. Throws `checkout_session_not_found`. */
export async function readCheckoutSession(
  { db }: Resources,
  viewer: Viewer,
  { uid, id }: { uid: string; id: string },
): Promise<CheckoutSessionRow> {
  requireSelf(viewer, uid);
  const session = await findCheckoutSession(db, uid, id);
  if (!session) throw new CodedError("checkout_session_not_found");
  return session;
}

/** The address of the provider's billing portal for the viewer. Throws `checkout_session_not_found` before a first checkout. */
export async function openPortal(resources: Resources, viewer: Viewer, address: string): Promise<string> {
  const { uid } = requireSignedIn(viewer);
  const payments = requirePayments(resources);
  const customerId = await findCustomer(resources.db, uid);
  if (!customerId) throw new CodedError("checkout_session_not_found");
  return payments.createPortal(customerId, returnOrigin(resources.origin, address) + paths.account());
}

/** What the account page shows of the viewer's subscription: the one that lasts longest, or null. */
export async function readSubscription({ db }: Resources, viewer: Viewer) {
  const { uid } = requireSignedIn(viewer);
  const rows = await listSubscriptions(db, uid);
  const [latest] = rows.sort((a, b) => (b.currentPeriodEnd?.getTime() ?? 0) - (a.currentPeriodEnd?.getTime() ?? 0));
  if (!latest) return null;
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd } = latest;
  return { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd };
}

/**
 * Takes an event of the provider: its signature is checked and its id stored first; then what the customer has now is
 * asked of the provider and written over our copy. The event's own content is never applied, so events may come
 * twice, late or out of order.
 */
export async function handleProviderEvent(resources: Resources, body: string, signature: string): Promise<void> {
  const payments = requirePayments(resources);
  const { db, now } = resources;
  const event = payments.readEvent(body, signature);
  const isOpen = await storeEvent(db, { ...event, receivedAt: now() });
  if (!isOpen) return;
  if (event.customerId) await copySubscriptions(resources, payments, event.customerId);
  await markEventHandled(db, event.id, now());
}

/**
 * Asks the provider what a customer has and writes it over our copy, all or nothing. The moment of asking goes with
 * each row: of two answers that overlap, the one that was asked for later stays.
 */
async function copySubscriptions({ db, now }: Resources, payments: Payments, customerId: string): Promise<void> {
  const uid = await findLearnerOf(db, customerId);
  if (!uid) return;
  const askedAt = now();
  const shown = await payments.subscriptionsOf(customerId);
  await db.transaction(async (transaction) => {
    const known = new Map((await listSubscriptions(transaction, uid)).map((row) => [row.id, row]));
    for (const subscription of shown) {
      const pastDueSince =
        subscription.status === "past_due" ? (known.get(subscription.id)?.pastDueSince ?? askedAt) : null;
      await putSubscription(transaction, { ...subscription, uid, pastDueSince, updatedAt: askedAt });
    }
  });
}

async function ensureCustomer(
  { db, now }: Resources,
  payments: Payments,
  learner: { uid: string; email: string },
): Promise<string> {
  const known = await findCustomer(db, learner.uid);
  if (known) return known;
  const customerId = await payments.createCustomer(learner);
  await insertCustomer(db, { uid: learner.uid, customerId, createdAt: now() });
  return customerId;
}

function requirePayments({ payments }: Resources): Payments {
  if (!payments) throw new CodedError("payments_unavailable");
  return payments;
}
