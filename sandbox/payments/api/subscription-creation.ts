import type { Hono } from "hono";
import { z } from "zod";
import { newObjectId } from "#sandbox/payments/objects/object-ids.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { type Decline, declineCodes } from "#sandbox/payments/objects/test-cards.ts";
import { defaultCardOf } from "#sandbox/payments/state/collect-invoice.ts";
import { authenticationRequired, intentOf } from "#sandbox/payments/state/collect-payment.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { updateSubscription } from "#sandbox/payments/state/save-subscription.ts";
import { startSubscription, trialEndAfter } from "#sandbox/payments/state/start-subscription.ts";
import { cancelingAtPeriodEnd } from "#sandbox/payments/state/subscription-changes.ts";
import { changeEndpoint } from "./api-endpoint.ts";
import { type ApiError, cardError, invalidRequest, noSuchReference } from "./api-error.ts";
import { requirePresentCustomer } from "./customer-of.ts";
import { amount, currency, makePrice, recurrence, requireProduct } from "./making-prices.ts";
import { mergeMetadata, metadata, parameters, text, truth, wholeNumber } from "./request-parameters.ts";

const item = z.strictObject({
  price: text.optional(),
  plan: text.optional(),
  price_data: z.strictObject({ currency, product: text, unit_amount: amount, recurring: recurrence }).optional(),
  quantity: wholeNumber(1, 99).default(1),
});

const newSubscription = parameters({
  customer: text,
  items: z.array(item).length(1, "The payments sandbox bills exactly one item"),
  cancel_at_period_end: truth.default(false),
  collection_method: z.literal("charge_automatically", "The payments sandbox charges automatically").optional(),
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
  off_session: truth.optional(),
  payment_behavior: z
    .enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"], "Invalid payment_behavior")
    .default("allow_incomplete"),
  trial_end: z.union([z.literal("now"), wholeNumber(1, 99_999_999_999)]).optional(),
  trial_period_days: wholeNumber(0, 730).optional(),
});

type Given = z.output<typeof newSubscription>;

/** Adds create of subscriptions to the API, without a checkout: the customer needs a stored card. */
export function addSubscriptionCreation(api: Hono, state: SandboxState): void {
  api.post(
    "/v1/subscriptions",
    changeEndpoint(state, newSubscription, ({ parameters: given }, transaction) =>
      createSubscription(given, transaction),
    ),
  );
}

function createSubscription(given: Given, transaction: Transaction): StoredObjects["subscription"] {
  const { objects, seconds } = transaction;
  const customer = requirePresentCustomer(given.customer, objects);
  const paymentMethod = ownCard(given, transaction);
  const price = priceOf(given, transaction);
  const trialEnd = trialEndOf(given, seconds);
  const isLeftOpen = given.payment_behavior === "default_incomplete";
  const isChargedNow = trialEnd === null && !isLeftOpen && price.unit_amount !== 0;
  if (isChargedNow && (paymentMethod ?? defaultCardOf(customer.id, objects)) === null) throw noCard();
  const { subscription, invoice } = startSubscription(
    {
      customer: customer.id,
      price,
      quantity: given.items[0]?.quantity ?? 1,
      trialEnd,
      metadata: mergeMetadata({}, given.metadata),
      paymentMethod,
      redemption: null,
      isAuthenticated: false,
      isLeftOpen,
    },
    transaction,
  );
  if (subscription.status === "incomplete" && given.payment_behavior === "error_if_incomplete") {
    throw notPaid(intentOf(invoice, objects));
  }
  if (!given.cancel_at_period_end) return subscription;
  return updateSubscription(subscription, cancelingAtPeriodEnd(subscription, seconds), transaction);
}

/** Returns the error for a failed first payment; throwing it rolls the subscription back. */
function notPaid(intent: StoredObjects["payment_intent"]): ApiError {
  const { code, decline_code: declineCode = null, message } = intent.last_payment_error ?? {};
  const decline = { ...authenticationRequired, declineCode, message: message ?? authenticationRequired.message };
  return cardError(code === undefined ? authenticationRequired : { ...decline, code: declineCodeOf(code) }, intent);
}

function declineCodeOf(code: string): Decline["code"] {
  return declineCodes.find((each) => each === code) ?? "card_declined";
}

function ownCard({ default_payment_method: id, customer }: Given, { objects }: Transaction) {
  if (id === undefined) return null;
  const card = objects.find("payment_method", id);
  if (card?.customer !== customer) throw noSuchReference("PaymentMethod", id, "default_payment_method");
  return card;
}

function priceOf({ items: [first] }: Given, transaction: Transaction): StoredObjects["price"] {
  const { price: id = first?.plan, price_data: data } = first ?? {};
  if ((id === undefined) === (data === undefined)) {
    throw invalidRequest("Give either price or price_data.", { code: "parameter_missing", param: "items[0][price]" });
  }
  if (data) {
    const product = requireProduct(data.product, transaction.objects, "items[0][price_data][product]");
    const terms = { product: product.id, unitAmount: data.unit_amount, recurring: data.recurring };
    // A price created inline belongs to this subscription only.
    return makePrice({ id: newObjectId("price"), ...terms }, { active: false }, transaction);
  }
  const price = transaction.objects.find("price", id ?? "");
  if (price === undefined) throw noSuchReference("price", id ?? "", "items[0][price]");
  if (!price.active) throw invalidRequest("The price specified is inactive.", { param: "items[0][price]" });
  if (price.recurring === null) {
    const message = `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`;
    throw invalidRequest(message, { param: "items[0][price]" });
  }
  return price;
}

function trialEndOf({ trial_end: end, trial_period_days: days = 0 }: Given, seconds: number): number | null {
  if (end === undefined) return trialEndAfter(days, seconds);
  if (end === "now") return null;
  if (end > seconds) return end;
  throw invalidRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
}

function noCard() {
  return invalidRequest(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    { code: "resource_missing" },
  );
}
