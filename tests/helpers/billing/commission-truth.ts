import type Stripe from "stripe";
import { type BillingTruth, chargesOf } from "./truth.ts";
import type { BillingWorld } from "./world.ts";

/** Expected commission on one invoice by the provider's own objects; money in cents. */
export interface InvoiceTruth {
  invoiceId: string;
  paidAt: Date;
  /** The unrefunded rest of the payment, in the currency paid. */
  remaining: number;
  /** Twenty percent of the settled rest, without tax, half a cent rounded up. */
  commission: number;
  /** Its effect on the provider's balance, without fees. */
  moved: number;
}

const percent = 20n;

/**
 * Returns the affiliate's expected commissions for a customer, invoice by invoice; nothing on payments by one of their
 * own cards.
 */
export async function readCommissions(
  world: BillingWorld,
  truth: BillingTruth,
  affiliateCards: ReadonlySet<string>,
): Promise<InvoiceTruth[]> {
  const due: InvoiceTruth[] = [];
  for (const invoice of truth.invoices.filter(({ status, total }) => status === "paid" && total > 0)) {
    const charges = chargesOf(invoice, truth.charges);
    if (charges.length === 0) continue;
    const isOwn = charges.some((charge) => affiliateCards.has(fingerprintOf(charge)));
    due.push(await readInvoice(world, { truth, invoice, charges, isOwn }));
  }
  return due;
}

/** Returns the cards that a customer has used, or would be charged on. */
export async function readCards({ ask }: BillingWorld, truth: BillingTruth, customerId: string): Promise<Set<string>> {
  const methods = (await ask(`/v1/payment_methods?customer=${customerId}&limit=100`)) as {
    data: Stripe.PaymentMethod[];
  };
  return new Set([...truth.charges.map(fingerprintOf), ...methods.data.flatMap(({ card }) => card?.fingerprint ?? [])]);
}

async function readInvoice(
  world: BillingWorld,
  given: { truth: BillingTruth; invoice: Stripe.Invoice; charges: Stripe.Charge[]; isOwn: boolean },
): Promise<InvoiceTruth> {
  const { truth, invoice, charges, isOwn } = given;
  let [paid, gone, settled, moved] = [0, 0, 0, 0];
  for (const charge of charges) {
    const refunds = await list<Stripe.Refund>(world, `/v1/refunds?charge=${charge.id}`);
    const disputes = truth.disputes.filter((dispute) => dispute.charge === charge.id);
    const lost = disputes.filter(({ status }) => status !== "won");
    const [payment = 0] = await movements(world, charge.id);
    const later = await Promise.all([...refunds, ...disputes].map(({ id }) => movements(world, id)));
    paid += charge.amount;
    gone += [...refunds, ...lost].reduce((sum, { amount }) => sum + amount, 0);
    settled += payment;
    moved += payment + later.flat().reduce((sum, amount) => sum + amount, 0);
  }
  const paidAt = new Date((invoice.status_transitions.paid_at ?? 0) * 1000);
  const remaining = paid - gone;
  const net = BigInt(invoice.total_excluding_tax ?? invoice.total);
  const dividend = isOwn ? 0n : BigInt(settled) * BigInt(remaining) * net * percent;
  const divisor = BigInt(paid) * BigInt(invoice.total) * 100n;
  const commission = Number((2n * dividend + divisor) / (2n * divisor));
  return { invoiceId: invoice.id, paidAt, remaining, commission, moved };
}

async function movements(world: BillingWorld, source: string): Promise<number[]> {
  const path = `/v1/balance_transactions?source=${source}`;
  return (await list<Stripe.BalanceTransaction>(world, path)).map(({ amount }) => amount);
}

async function list<T>({ ask }: BillingWorld, path: string): Promise<T[]> {
  return ((await ask(`${path}&limit=100`)) as { data: T[] }).data;
}

function fingerprintOf({ payment_method_details: details }: Stripe.Charge): string {
  return details?.card?.fingerprint ?? "";
}
