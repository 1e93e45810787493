/** Fields of an invoice that a paid period depends on. Money is in minor units. */
export interface PeriodInvoice {
  id: string;
  subscriptionId: string | null;
  status: string;
  subtotal: number;
  total: number;
  createdAt: Date;
  finalizedAt: Date | null;
  periodEnd: Date;
}

/** Fields of a charge that a paid period depends on. */
export interface PeriodCharge {
  invoiceId: string | null;
  status: string;
  amount: number;
  amountRefunded: number;
  disputes: readonly { amount: number; status: string }[];
}

/** Returns true when a dispute with this status (the provider's) withholds the money for the customer's bank. */
export function isDisputeLost(status: string): boolean {
  return ["needs_response", "under_review", "lost"].includes(status);
}

/**
 * Returns the moment until which a subscription is paid: the latest period end of its paid invoices, excluding trials
 * and invoices that were returned in full by refunds or to a bank. Null when nothing stays paid.
 */
export function paidUntil(
  subscriptionId: string,
  { invoices, charges }: { invoices: readonly PeriodInvoice[]; charges: readonly PeriodCharge[] },
): Date | null {
  const ends = invoices
    .filter((invoice) => invoice.subscriptionId === subscriptionId)
    .filter((invoice) => invoice.status === "paid" && invoice.subtotal > 0)
    .filter(({ id }) => !wasPaidBack(charges.filter((charge) => charge.invoiceId === id)))
    .map(({ periodEnd }) => periodEnd.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Returns the time since which a payment is missing: when the oldest open invoice was finalized; null when none is. */
export function unpaidSince(subscriptionId: string, invoices: readonly PeriodInvoice[]): Date | null {
  const asked = invoices
    .filter((invoice) => invoice.subscriptionId === subscriptionId && invoice.status === "open" && invoice.total > 0)
    .map(({ finalizedAt, createdAt }) => (finalizedAt ?? createdAt).getTime());
  return asked.length === 0 ? null : new Date(Math.min(...asked));
}

/** Returns true when everything charged has been returned; false for an invoice without a charge. */
function wasPaidBack(charges: readonly PeriodCharge[]): boolean {
  const paid = charges.filter(({ status }) => status === "succeeded");
  return paid.length > 0 && paid.every((charge) => kept(charge) <= 0);
}

function kept({ amount, amountRefunded, disputes }: PeriodCharge): number {
  const disputed = disputes.filter(({ status }) => isDisputeLost(status));
  return amount - amountRefunded - disputed.reduce((total, dispute) => total + dispute.amount, 0);
}
