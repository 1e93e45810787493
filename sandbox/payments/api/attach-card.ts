import { newCardPaymentMethod } from "#sandbox/payments/objects/payment-method-object.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { testCardOfFingerprint, testCardOfToken } from "#sandbox/payments/objects/test-cards.ts";
import type { CardEntry } from "#sandbox/payments/pages/card-entry.ts";
import type { Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { cardError, invalidRequest } from "./api-error.ts";

type PaymentMethod = StoredObjects["payment_method"];

/** Returns the card of a token such as `pm_card_visa` or `tok_visa`, valid until the end of the next year. */
export function tokenEntry(token: string, seconds: number): CardEntry | undefined {
  const card = testCardOfToken(token);
  const year = new Date(seconds * 1000).getUTCFullYear() + 1;
  return card && { number: card.number.replaceAll(" ", ""), expiryMonth: 12, expiryYear: year };
}

/**
 * Attaches a stored card, or a new one from a test card's token, to a customer. Records no event. Returns undefined if
 * there is no such card; throws if it belongs to another customer or its bank does not accept it.
 */
export function attachCard(
  given: string,
  { customer, id }: { customer: StoredObjects["customer"] /** Left out, a new one. */; id?: string },
  { objects, seconds }: Transaction,
): PaymentMethod | undefined {
  const stored = objects.find("payment_method", given);
  if (stored?.customer === customer.id) return stored;
  if (stored && stored.customer !== null) {
    throw invalidRequest("The payment method you provided has already been attached to a customer.");
  }
  const entry = stored ? null : tokenEntry(given, seconds);
  if (entry === undefined) return undefined;
  const made = entry && newCardPaymentMethod(entry, customer, seconds);
  const card = made ? { ...made, id: id ?? made.id } : { ...(stored as PaymentMethod), customer: customer.id };
  const behavior = testCardOfFingerprint(card.card?.fingerprint)?.behavior;
  if (behavior?.kind === "declined") throw cardError(behavior.decline);
  if (made) objects.insert(card);
  else objects.replace(card);
  return card;
}
