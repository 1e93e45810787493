import Stripe from "stripe";
import { fingerprintOf, idOf, toCharge, toInvoice, toSubscription } from "./payments-objects.ts";
import type { ProviderState } from "./payments-state.ts";

/** Items per page of a list, the API's maximum. */
const limit = 100;

/**
 * Fetches everything about a customer from the provider, page by page. The calls: `GET /v1/customers/:id` with `GET
 * /v1/payment_methods/:id` if a subscription names no card of its own, `GET /v1/subscriptions` (customer, status=all,
 * expand data.default_payment_method), `GET /v1/invoices` (customer, expand data.payments) with `GET
 * /v1/invoice_payments` (invoice) if an invoice has more than ten, `GET /v1/charges` (customer, expand
 * data.balance_transaction, data.refunds.data.balance_transaction) with `GET /v1/refunds` (charge, expand
 * data.balance_transaction) if a charge has more than ten, `GET /v1/disputes` (charge) for each disputed charge, and
 * `POST /v1/invoices/create_preview` (subscription) for each subscription that continues.
 */
export async function fetchState(stripe: Stripe, customerId: string): Promise<ProviderState> {
  const customer = await stripe.customers.retrieve(customerId);
  const isDeleted = customer.deleted === true;
  const given = { stripe, customerId, isDeleted };
  const [subscriptions, invoices, charges] = await Promise.all([
    listSubscriptions(given),
    listInvoices(given),
    listCharges(given),
  ]);
  const needsCard = subscriptions.some(({ default_payment_method: own }) => own === null);
  const card = needsCard && !isDeleted ? await readCustomersCard(stripe, customer) : null;
  const payments = await Promise.all(invoices.map((invoice) => paymentsOf(stripe, invoice)));
  const invoiceOfPayment = new Map(payments.flatMap((keys, at) => keys.map((key) => [key, invoices[at]?.id ?? ""])));
  const invoiceOf = (charge: Stripe.Charge) =>
    invoiceOfPayment.get(charge.id) ??
    (charge.payment_intent ? (invoiceOfPayment.get(idOf(charge.payment_intent)) ?? null) : null);
  return {
    isDeleted,
    email: isDeleted ? null : customer.email,
    subscriptions: await Promise.all(
      subscriptions.map(async (subscription) => {
        const preview = await previewOf(stripe, subscription);
        return toSubscription(subscription, { card, preview });
      }),
    ),
    invoices: invoices.map((invoice) => {
      const own = charges.filter((charge) => invoiceOf(charge) === invoice.id);
      return toInvoice(
        invoice,
        own.map(({ id }) => id),
      );
    }),
    charges: await Promise.all(
      charges.map(async (charge) => {
        const [refunds, disputes] = await Promise.all([refundsOf(stripe, charge), disputesOf(stripe, charge)]);
        return toCharge(charge, { invoiceId: invoiceOf(charge), refunds, disputes });
      }),
    ),
  };
}

/** Returns the fingerprint of the card charged for subscriptions that name none. */
async function readCustomersCard(stripe: Stripe, { invoice_settings }: Stripe.Customer): Promise<string | null> {
  const method = invoice_settings.default_payment_method;
  return method ? fingerprintOf(await stripe.paymentMethods.retrieve(idOf(method))) : null;
}

interface Question {
  stripe: Stripe;
  customerId: string;
  isDeleted: boolean;
}

function listSubscriptions({ stripe, customerId: customer, isDeleted }: Question): Promise<Stripe.Subscription[]> {
  return gather(
    stripe.subscriptions.list({ customer, status: "all", limit, expand: ["data.default_payment_method"] }),
    isDeleted,
  );
}

function listInvoices({ stripe, customerId: customer, isDeleted }: Question): Promise<Stripe.Invoice[]> {
  return gather(stripe.invoices.list({ customer, limit, expand: ["data.payments"] }), isDeleted);
}

function listCharges({ stripe, customerId: customer, isDeleted }: Question): Promise<Stripe.Charge[]> {
  const expand = ["data.balance_transaction", "data.refunds.data.balance_transaction"];
  return gather(stripe.charges.list({ customer, limit, expand }), isDeleted);
}

/** Returns the next invoice of a subscription that continues, as it would be issued now, or null if there is none. */
async function previewOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Invoice | null> {
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  if (isEnding || !["trialing", "active", "past_due"].includes(subscription.status)) return null;
  try {
    return await stripe.invoices.createPreview({ subscription: subscription.id });
  } catch (error) {
    // The subscription has ended meanwhile, or has no next invoice.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Returns the ids of an invoice's charges and payment intents, including unsuccessful ones. */
async function paymentsOf(stripe: Stripe, { id, payments }: Stripe.Invoice): Promise<string[]> {
  if (!payments) return [];
  const all = payments.has_more
    ? await gather(stripe.invoicePayments.list({ invoice: id, limit }), false)
    : payments.data;
  return all.flatMap(({ payment }) =>
    [payment.charge, payment.payment_intent].filter((one) => one !== undefined && one !== null).map(idOf),
  );
}

async function refundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (!refunds) return [];
  if (!refunds.has_more) return refunds.data;
  return gather(stripe.refunds.list({ charge: id, limit, expand: ["data.balance_transaction"] }), false);
}

async function disputesOf(stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<Stripe.Dispute[]> {
  return disputed ? gather(stripe.disputes.list({ charge: id, limit }), false) : [];
}

/** Collects all pages of a list. The lists of a deleted customer may no longer exist. */
async function gather<T>(list: AsyncIterable<T>, isDeleted: boolean): Promise<T[]> {
  const found: T[] = [];
  try {
    for await (const one of list) found.push(one);
  } catch (error) {
    const isGone = typeof error === "object" && error !== null && "code" in error && error.code === "resource_missing";
    if (!(isDeleted && isGone)) throw error;
  }
  return found;
}
