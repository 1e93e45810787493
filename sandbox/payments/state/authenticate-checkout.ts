import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { newCardPaymentMethod } from "#sandbox/payments/objects/payment-method-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { testCardOf } from "#sandbox/payments/objects/test-cards.ts";
import type { CardEntry } from "#sandbox/payments/pages/card-entry.ts";
import { completeCheckout } from "./complete-checkout.ts";
import type { Transaction } from "./sandbox-state.ts";

type CheckoutSession = StoredObjects["checkout.session"];
type PromotionCode = StoredObjects["promotion_code"];

/** What was typed on the checkout page, found to be good. */
export interface SubmittedCheckout {
  card: CardEntry;
  promotionCode: PromotionCode | null;
}

/** Either the checkout is complete, or the bank first wants the person to pass 3-D Secure on a page of its own. */
export type Submitted = { kind: "complete" } | { kind: "in-want-of-authentication"; id: string };

/** Stores the typed card and completes the checkout, or holds it until 3-D Secure is passed. */
export function submitCheckout(
  session: CheckoutSession,
  { card, promotionCode }: SubmittedCheckout,
  transaction: Transaction,
): Submitted {
  const { objects, seconds } = transaction;
  const customer = objects.get("customer", session.customer ?? "");
  const paymentMethod = newCardPaymentMethod(card, customer, seconds);
  if (testCardOf(card.number)?.behavior.kind !== "authenticates") {
    objects.insert(paymentMethod);
    completeCheckout(session.id, { paymentMethod, promotionCode, isAuthenticated: false }, transaction);
    return { kind: "complete" };
  }
  // Not the customer's yet: a card belongs to them once its bank has agreed.
  objects.insert({ ...paymentMethod, customer: null });
  const id = newObjectId("auth");
  objects.insert({
    id,
    object: "sandbox.authentication",
    session: session.id,
    paymentMethod: paymentMethod.id,
    promotionCode: promotionCode?.id ?? null,
  });
  return { kind: "in-want-of-authentication", id };
}

/** Completes a held checkout whose person has passed 3-D Secure. */
export function completeAuthentication(
  { session: id, paymentMethod: card, promotionCode: code }: StoredObjects["sandbox.authentication"],
  transaction: Transaction,
): void {
  const { objects } = transaction;
  const session = objects.get("checkout.session", id);
  if (session.status !== "open") return;
  const paymentMethod = { ...objects.get("payment_method", card), customer: session.customer };
  objects.replace(paymentMethod);
  const promotionCode = code === null ? null : objects.get("promotion_code", code);
  completeCheckout(id, { paymentMethod, promotionCode, isAuthenticated: true }, transaction);
}
