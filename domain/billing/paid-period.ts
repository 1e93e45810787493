/** What a paid period needs to know of an invoice. Money is in minor units. */
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

/** What a paid period needs to know of a charge. */
export interface PeriodCharge {
  invoiceId: string | null;
  status: string;
  amount: number;
  amountRefunded: number;
  disputes: readonly { amount: number; status: string }[];
}

/** Whether a dispute of this status, in the provider's words, has left the money with the learner's bank. */
export function isTakenBack(status: string): boolean {
  return ["needs_response", "under_review", "lost"].includes(status);
}

/**
 * Until when a subscription is paid for: the latest end of the periods of its paid invoices, leaving out trials and
 * whatever was paid back whole, by refunds or to a bank. Null when nothing stays paid.
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

/** Since when a payment of a subscription is missing: the first asking for its oldest open invoice, or null. */
export function missingSince(subscriptionId: string, invoices: readonly PeriodInvoice[]): Date | null {
  const asked = invoices
    .filter((invoice) => invoice.subscriptionId === subscriptionId && invoice.status === "open" && invoice.total > 0)
    .map(({ finalizedAt, createdAt }) => (finalizedAt ?? createdAt).getTime());
  return asked.length === 0 ? null : new Date(Math.min(...asked));
}

/** Whether all that was charged is back with the learner; an invoice that nothing was charged for was not paid back. */
function wasPaidBack(charges: readonly PeriodCharge[]): boolean {
  const paid = charges.filter(({ status }) => status === "succeeded");
  return paid.length > 0 && paid.every((charge) => kept(charge) <= 0);
}

function kept({ amount, amountRefunded, disputes }: PeriodCharge): number {
  const disputed = disputes.filter(({ status }) => isTakenBack(status));
  return amount - amountRefunded - disputed.reduce((total, dispute) => total + dispute.amount, 0);
}
