import { createHash, randomUUID } from "node:crypto";
import { requireSelf } from "#domain/access.ts";
import { isRunning, trialAnnouncement } from "#domain/billing/subscription.ts";
import { CodedError, codeOf } from "#domain/errors.ts";
import {
  type CheckoutSessionRow,
  findAnsweredCheckout,
  findCheckoutSession,
  insertCheckoutSession,
  listSubscriptions,
  type SubscriptionRow,
  updateSoldBy,
} from "#server/db/billing/billing.ts";
import { findCustomer, putCustomer } from "#server/db/billing/customers.ts";
import { listTrialClaims } from "#server/db/billing/trial-claims.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { requirePayments } from "./resources.ts";

/** A started checkout: our id, the provider's session id, and the URL to redirect to. */
export interface CheckoutStart {
  id: string;
  sessionId: string;
  url: string;
}

/** Whose checkout to start, and the page that sold it, to which the home leads on after the payment. */
export interface CheckoutWish {
  uid: string;
  soldBy: string | null;
}

/**
 * Starts a subscription checkout, with a free trial if neither the learner nor their cards had one. An open session on
 * the same terms is reused, so that two tabs do not create two subscriptions. The return links have the origin of
 * the request. A failed attempt is stored with the provider's answer. Throws
 * `already_subscribed`, `payments_unavailable`, `payment_provider_down` or `payment_provider_failed`.
 */
export async function startCheckout(
  resources: Resources,
  { viewer, address }: Caller,
  { uid, soldBy }: CheckoutWish,
): Promise<CheckoutStart> {
  const { email } = requireSelf(viewer, uid);
  const { db, now } = resources;
  requirePayments(resources);
  const subscriptions = await listSubscriptions(db, uid);
  if (subscriptions.some(isRunning)) throw new CodedError("already_subscribed");
  const origin = new URL(address).origin;
  const last = await findAnsweredCheckout(db, uid);
  const hasTrial = await isTrialAvailable(resources, uid, subscriptions);
  try {
    return await openOrCreateCheckout(resources, {
      ...{ uid, email, origin, hasTrial, last },
      soldBy: soldBy ?? pageOfLeft(last),
    });
  } catch (error) {
    const isAnswered = codeOf(error) !== "payment_provider_down";
    const failure = { sessionId: null, url: null, error: reasonOf(error), isAnswered };
    await insertCheckoutSession(db, { uid, id: randomUUID(), ...failure, createdAt: now() });
    throw error;
  }
}

/**
 * Starts the checkout of a learner who signed up in this same request, whose headers hold no session cookie yet. Throws
 * like `startCheckout`.
 */
export function startFirstCheckout(
  resources: Resources,
  caller: Caller,
  { uid, email, soldBy }: CheckoutWish & { email: string },
): Promise<CheckoutStart> {
  return startCheckout(resources, { ...caller, viewer: { kind: "member", uid, email } }, { uid, soldBy });
}

/** Returns a learner's own checkout session. Throws `checkout_session_not_found`. */
export async function readCheckoutSession(
  { db }: Resources,
  { viewer }: Caller,
  { uid, id }: { uid: string; id: string },
): Promise<CheckoutSessionRow> {
  requireSelf(viewer, uid);
  const session = await findCheckoutSession(db, uid, id);
  if (!session) throw new CodedError("checkout_session_not_found");
  return session;
}

/** Returns the page that sold a checkout which the learner left without paying: it counts for the next one too. */
function pageOfLeft(last: CheckoutSessionRow | null): string | null {
  return last === null || last.ledOnAt !== null ? null : last.soldBy;
}

interface CheckoutTerms extends CheckoutWish {
  email: string;
  origin: string;
  hasTrial: boolean;
  /**
   * The last checkout that the provider answered; its id is part of the next idempotency keys, so that later attempts
   * get new keys.
   */
  last: CheckoutSessionRow | null;
}

async function openOrCreateCheckout(resources: Resources, terms: CheckoutTerms): Promise<CheckoutStart> {
  const { db, now } = resources;
  const payments = requirePayments(resources);
  const { uid, origin, hasTrial, last, soldBy } = terms;
  const customerId = await ensureCustomer(resources, terms);
  const announcement = hasTrial ? trialAnnouncement(resources.site) : null;
  const orderDigest = digest([customerId, origin, announcement]);
  const open = last?.orderDigest === orderDigest ? await findOpen(resources, last) : null;
  if (open) {
    await updateSoldBy(db, open.id, soldBy);
    return open;
  }
  const idempotencyKey = `checkout-${digest([orderDigest, last?.id])}`;
  const started = await payments.createCheckout({ uid, customerId, origin, hasTrial, announcement, idempotencyKey });
  const id = randomUUID();
  await insertCheckoutSession(db, { uid, id, ...started, error: null, orderDigest, soldBy, createdAt: now() });
  return { id, ...started };
}

async function findOpen(resources: Resources, { id, sessionId }: CheckoutSessionRow): Promise<CheckoutStart | null> {
  if (!sessionId) return null;
  const url = await requirePayments(resources).openCheckoutUrl(sessionId);
  return url ? { id, sessionId, url } : null;
}

async function ensureCustomer(resources: Resources, { uid, email, last }: CheckoutTerms): Promise<string> {
  const { db, now } = resources;
  const known = await findCustomer(db, uid);
  if (known && !known.deletedAt) return known.customerId;
  const idempotencyKey = `customer-${digest([uid, email, known?.customerId, last?.id])}`;
  const customerId = await requirePayments(resources).createCustomer({ uid, email, idempotencyKey });
  return putCustomer(db, { uid, customerId, createdAt: now() });
}

/** Returns whether neither the learner nor any of their cards has had the free trial. */
export async function isTrialAvailable(
  { db }: Resources,
  uid: string,
  subscriptions: readonly SubscriptionRow[],
): Promise<boolean> {
  if (subscriptions.length > 0) return false;
  return (await listTrialClaims(db, uid)).length === 0;
}

/** Returns a deterministic digest, so that every tab and process derives the same idempotency key. */
function digest(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
}
