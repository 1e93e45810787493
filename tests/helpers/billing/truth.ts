import type Stripe from "stripe";
import type { BillingWorld } from "./world.ts";

/** The provider's objects of a customer, fetched without our adapter. */
export interface BillingTruth {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
  disputes: Stripe.Dispute[];
}

const daySeconds = 86_400;

/** Fetches the provider's lists; a test's learner never has more than one page. */
export async function readTruth({ ask }: BillingWorld, customerId: string): Promise<BillingTruth> {
  const list = async <T>(path: string) => ((await ask(path)) as { data: T[] }).data;
  const own = `customer=${customerId}&limit=100`;
  return {
    subscriptions: await list<Stripe.Subscription>(`/v1/subscriptions?status=all&${own}`),
    invoices: await list<Stripe.Invoice>(`/v1/invoices?expand[]=data.payments&${own}`),
    charges: await list<Stripe.Charge>(`/v1/charges?${own}`),
    disputes: await list<Stripe.Dispute>("/v1/disputes?limit=100"),
  };
}

/** Returns whether the specification gives access at a moment, by what the provider shows. */
export function hasAccess(truth: BillingTruth, at: Date): boolean {
  const seconds = at.getTime() / 1000;
  return truth.subscriptions.some((subscription) => {
    if (subscription.status === "trialing" || subscription.status === "active") return true;
    const own = truth.invoices.filter(
      (invoice) => invoice.parent?.subscription_details?.subscription === subscription.id,
    );
    if (subscription.status === "past_due") return isInGrace(own, truth, seconds);
    return subscription.status === "canceled" && own.some((invoice) => staysPaid(invoice, truth, seconds));
  });
}

/** Returns the operator's share of an invoice in minor units: paid and not refunded or disputed. */
export function collected(invoice: Stripe.Invoice, { charges }: BillingTruth): number {
  return chargesOf(invoice, charges).reduce((total, charge) => total + charge.amount - charge.amount_refunded, 0);
}

/** Grants seven days from the first attempt, only to customers who had paid before or had a trial. */
function isInGrace(own: Stripe.Invoice[], truth: BillingTruth, seconds: number): boolean {
  const open = own.filter(({ status, total }) => status === "open" && total > 0);
  const firstAttempt = Math.min(...open.map(({ status_transitions: moments }) => moments.finalized_at ?? 0));
  const trial = own.find(({ billing_reason: reason, subtotal }) => reason === "subscription_create" && subtotal === 0);
  const [line] = trial?.lines.data ?? [];
  const wasTrialCut = line !== undefined && firstAttempt - line.period.start < 7 * daySeconds;
  const wasPaid = own.some((invoice) => staysPaid(invoice, truth, 0));
  return seconds <= firstAttempt + 7 * daySeconds && (!wasTrialCut || wasPaid);
}

function staysPaid(invoice: Stripe.Invoice, { charges, disputes }: BillingTruth, seconds: number): boolean {
  const end = Math.max(...invoice.lines.data.map(({ period }) => period.end));
  if (invoice.status !== "paid" || invoice.subtotal === 0 || end <= seconds) return false;
  const own = chargesOf(invoice, charges);
  if (own.length === 0) return true;
  return own.some((charge) => {
    const isLost = disputes.some((dispute) => dispute.charge === charge.id && dispute.status !== "won");
    return !charge.refunded && !isLost;
  });
}

/** Returns the charges that paid an invoice. */
export function chargesOf(invoice: Stripe.Invoice, charges: Stripe.Charge[]): Stripe.Charge[] {
  const intents = invoice.payments?.data.map(({ payment }) => payment.payment_intent) ?? [];
  return charges.filter(({ paid, payment_intent: intent }) => paid && intents.includes(intent ?? ""));
}
