import { newBalanceTransaction } from "#sandbox/payments/objects/balance-transaction-object.ts";
import { newCharge } from "#sandbox/payments/objects/charge-object.ts";
import { paid } from "#sandbox/payments/objects/invoice-object.ts";
import { failedIntent, intentRequiringAction, paidIntent } from "#sandbox/payments/objects/payment-intent-object.ts";
import { convertToSettlement, processingFee } from "#sandbox/payments/objects/settlement.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { type Decline, testCardOfFingerprint } from "#sandbox/payments/objects/test-cards.ts";
import { openDispute } from "./disputes.ts";
import type { ObjectReader } from "./object-store.ts";
import type { Transaction } from "./sandbox-state.ts";

type Invoice = StoredObjects["invoice"];
type PaymentIntent = StoredObjects["payment_intent"];
type PaymentMethod = StoredObjects["payment_method"];
type Charge = StoredObjects["charge"];

/** How a payment is tried: the card, and whether the person is present and has passed 3-D Secure. */
export interface Attempt {
  paymentMethod: PaymentMethod | null;
  isAuthenticated: boolean;
  /** Time of the next attempt if this one fails; null for none. */
  nextAttempt: number | null;
}

/** Result of an attempt. */
export interface Collected {
  invoice: Invoice;
  outcome: { kind: "paid" } | { kind: "failed"; decline: Decline } | { kind: "action-required" };
}

const noPaymentMethod: Decline = {
  code: "card_declined",
  declineCode: null,
  message: "This customer has no attached payment source or default payment method.",
};

/** Reason for a failed charge without the person on a card that requires 3-D Secure each time. */
export const authenticationRequired: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/** Tries to collect an open invoice from a card, stores charge and balance transaction, and records the events. */
export function collectPayment(invoice: Invoice, attempt: Attempt, transaction: Transaction): Collected {
  const intent = intentOf(invoice, transaction.objects);
  const behavior = testCardOfFingerprint(attempt.paymentMethod?.card?.fingerprint)?.behavior ?? { kind: "succeeds" };
  if (attempt.paymentMethod === null) return fail({ invoice, intent, attempt, decline: noPaymentMethod }, transaction);
  if (behavior.kind === "declined" || behavior.kind === "fails-when-charged") {
    return fail({ invoice, intent, attempt, decline: behavior.decline }, transaction);
  }
  if (behavior.kind === "authenticates" && behavior.isAskedEachTime && !attempt.isAuthenticated) {
    return askForAction({ invoice, intent, attempt }, transaction);
  }
  const charge = succeed({ invoice, intent, attempt }, attempt.paymentMethod, transaction);
  if (behavior.kind === "disputed") openDispute(charge.id, "fraudulent", transaction);
  return { invoice: transaction.objects.get("invoice", invoice.id), outcome: { kind: "paid" } };
}

/** Returns the payment intent of a finalized invoice over more than zero. */
export function intentOf(invoice: Invoice, objects: ObjectReader): PaymentIntent {
  const { data } = objects.page("invoice_payment", { matching: [{ field: "invoice", values: [invoice.id] }] });
  return objects.get("payment_intent", data[0]?.payment.payment_intent ?? "");
}

interface Try {
  invoice: Invoice;
  intent: PaymentIntent;
  attempt: Attempt;
}

function succeed({ invoice, intent, attempt }: Try, paymentMethod: PaymentMethod, transaction: Transaction): Charge {
  const { objects, timers, record, seconds } = transaction;
  const succeeded = newCharge(chargeTerms({ invoice, intent, attempt }, paymentMethod, { decline: null, seconds }));
  const settled = convertToSettlement(succeeded.amount);
  const moved = newBalanceTransaction({
    type: "charge",
    category: "charge",
    source: succeeded.id,
    amount: settled,
    fee: processingFee(settled),
    description: succeeded.description ?? "",
    seconds,
  });
  const charge: Charge = { ...succeeded, balance_transaction: moved.id };
  objects.insert(moved);
  objects.insert(charge);
  const paidNow: PaymentIntent = { ...intent, ...paidIntent(charge) };
  objects.replace(paidNow);
  const [payment] = paymentsOf(invoice, objects);
  if (payment !== undefined) {
    objects.replace({
      ...payment,
      amount_paid: charge.amount,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: seconds },
    });
  }
  const settledInvoice: Invoice = { ...invoice, ...paid(invoice, seconds) };
  objects.replace(settledInvoice);
  objects.replace({ ...objects.get("customer", charge.customer ?? ""), delinquent: false });
  timers.clear(invoice.id);
  record("charge.succeeded", charge);
  record("payment_intent.succeeded", paidNow);
  record("invoice.paid", settledInvoice);
  record("invoice.payment_succeeded", settledInvoice);
  return charge;
}

function fail({ invoice, intent, attempt, decline }: Try & { decline: Decline }, transaction: Transaction): Collected {
  const { objects, record, seconds } = transaction;
  const { paymentMethod } = attempt;
  const charge =
    paymentMethod === null
      ? null
      : newCharge(chargeTerms({ invoice, intent, attempt }, paymentMethod, { decline, seconds }));
  if (charge !== null) {
    objects.insert(charge);
    record("charge.failed", charge);
  }
  const failed: PaymentIntent = { ...intent, ...failedIntent(decline, charge, paymentMethod) };
  objects.replace(failed);
  record("payment_intent.payment_failed", failed);
  return {
    invoice: recordFailedAttempt({ invoice, intent, attempt }, transaction),
    outcome: { kind: "failed", decline },
  };
}

function askForAction({ invoice, intent, attempt }: Try, transaction: Transaction): Collected {
  const { objects, record } = transaction;
  const page = invoice.hosted_invoice_url ?? transaction.pagesAddress;
  const waiting: PaymentIntent = { ...intent, ...intentRequiringAction(attempt.paymentMethod?.id ?? "", page) };
  objects.replace(waiting);
  record("payment_intent.requires_action", waiting);
  const failedInvoice = recordFailedAttempt({ invoice, intent, attempt }, transaction);
  record("invoice.payment_action_required", failedInvoice);
  return { invoice: failedInvoice, outcome: { kind: "action-required" } };
}

/** Counts the attempt, schedules the next one and records `invoice.payment_failed`. */
function recordFailedAttempt({ invoice, attempt }: Try, { objects, timers, record }: Transaction): Invoice {
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: attempt.nextAttempt !== null,
    next_payment_attempt: attempt.nextAttempt,
  };
  objects.replace(failed);
  timers.set("payment-retried", invoice.id, attempt.nextAttempt);
  objects.replace({ ...objects.get("customer", invoice.customer ?? ""), delinquent: true });
  record("invoice.payment_failed", failed);
  return failed;
}

function chargeTerms(
  { invoice, intent, attempt }: Try,
  paymentMethod: PaymentMethod,
  { decline, seconds }: { decline: Decline | null; seconds: number },
) {
  return {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer ?? "",
    description: intent.description ?? "",
    paymentIntent: intent.id,
    paymentMethod,
    decline,
    isAuthenticated: attempt.isAuthenticated,
    receiptUrl: invoice.hosted_invoice_url ?? "",
    seconds,
  };
}

function paymentsOf(invoice: Invoice, objects: ObjectReader) {
  return objects.page("invoice_payment", { matching: [{ field: "invoice", values: [invoice.id] }] }).data;
}
