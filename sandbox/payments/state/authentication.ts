import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import { newCardPaymentMethod } from "#sandbox/payments/objects/payment-method-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { testCardOf } from "#sandbox/payments/objects/test-cards.ts";
import type { CardEntry } from "#sandbox/payments/pages/card-entry.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { applyNewCard } from "./new-card.ts";
import type { Transaction } from "./sandbox-state.ts";

type Authentication = StoredObjects["sandbox.authentication"];
type PaymentMethod = StoredObjects["payment_method"];

/** Result of submitting a card: done, or 3-D Secure is required first, on a page of its own. */
export type Submitted = { kind: "done"; problem: string | null } | { kind: "in-want-of-authentication"; id: string };

/** What a typed card is used for. */
export type CardUse = Pick<Authentication, "purpose" | "promotionCode" | "target"> & { customer: string };

/** Stores the typed card of a checkout and completes it, or holds it until 3-D Secure is passed. */
export function submitCheckout(
  session: StoredObjects["checkout.session"],
  { card, promotionCode }: { card: CardEntry; promotionCode: StoredObjects["promotion_code"] | null },
  transaction: Transaction,
): Submitted {
  const customer = session.customer ?? "";
  const use = { purpose: "checkout", target: session.id, promotionCode: promotionCode?.id ?? null, customer } as const;
  return submitCard(card, use, transaction);
}

/** Stores a typed card and uses it, or holds it until 3-D Secure is passed. `problem` says why the bank refused. */
export function submitCard(card: CardEntry, use: CardUse, transaction: Transaction): Submitted {
  const { objects, seconds } = transaction;
  const paymentMethod = newCardPaymentMethod(card, objects.get("customer", use.customer), seconds);
  const { purpose, target, promotionCode } = use;
  const pending = { purpose, target, promotionCode, paymentMethod: paymentMethod.id };
  if (testCardOf(card.number)?.behavior.kind !== "authenticates") {
    objects.insert(paymentMethod);
    return { kind: "done", problem: takeCard(pending, { paymentMethod, isAuthenticated: false }, transaction) };
  }
  // Not attached yet: a card becomes the customer's once its bank has agreed.
  objects.insert({ ...paymentMethod, customer: null });
  return holdForAuthentication(pending, transaction);
}

/** Holds an action with a stored card until 3-D Secure is passed. */
export function holdForAuthentication(
  held: Omit<Authentication, "id" | "object">,
  { objects }: Transaction,
): Submitted {
  const id = newObjectId("auth");
  objects.insert({ ...held, id, object: "sandbox.authentication" });
  return { kind: "in-want-of-authentication", id };
}

/** Performs the held action after 3-D Secure; returns why it could not be done, or null. */
export function completeAuthentication(held: Authentication, transaction: Transaction): string | null {
  const { objects } = transaction;
  const customer = customerOfTarget(held, transaction);
  const paymentMethod: PaymentMethod = { ...objects.get("payment_method", held.paymentMethod), customer };
  objects.replace(paymentMethod);
  return takeCard(held, { paymentMethod, isAuthenticated: true }, transaction);
}

function takeCard(
  held: Omit<Authentication, "id" | "object">,
  card: { paymentMethod: PaymentMethod; isAuthenticated: boolean },
  transaction: Transaction,
): string | null {
  const { objects } = transaction;
  if (held.purpose !== "checkout") return applyNewCard(held, card, transaction);
  const promotionCode = held.promotionCode === null ? null : objects.get("promotion_code", held.promotionCode);
  completeCheckout(held.target, { ...card, promotionCode }, transaction);
  return null;
}

function customerOfTarget({ purpose, target }: Authentication, { objects }: Transaction): string | null {
  if (purpose === "checkout") return objects.get("checkout.session", target).customer;
  if (purpose === "invoice") return objects.get("invoice", target).customer;
  return objects.get("billing_portal.session", target).customer;
}
