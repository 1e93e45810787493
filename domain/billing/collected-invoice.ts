/** Refund or dispute of an invoice. */
export interface MoneyReturn {
  kind: "refund" | "dispute";
  id: string;
  /** In the smallest unit of the currency that was paid; 0 when nothing was returned in the end. */
  amount: number;
  at: Date;
}

/** Amounts actually collected on a paid invoice, in smallest units. */
export interface CollectedInvoice {
  invoiceId: string;
  invoiceNumber: string | null;
  paidAt: Date;
  /** Sum of the charges in the currency that the customer paid in. */
  paid: number;
  paidCurrency: string;
  /** The same sum as the provider settled it, before its fee. */
  settled: number;
  settledCurrency: string;
  exchangeRate: number | null;
  /** Total of the invoice and the tax in it, from which the share of tax is calculated. */
  total: number;
  tax: number;
  returns: MoneyReturn[];
  /** Fingerprints of the cards that paid, as the provider reports them. */
  cards: string[];
}

/** Invoice as the provider returns it. */
interface ShownInvoice {
  id: string;
  number: string | null;
  status: string;
  total: number;
  tax: number;
  createdAt: Date;
  paidAt: Date | null;
}

interface ShownReturn {
  id: string;
  amount: number;
  status: string;
  createdAt: Date;
}

/** Charge as the provider returns it. */
interface ShownCharge {
  invoiceId: string | null;
  currency: string;
  amount: number;
  status: string;
  cardFingerprint: string | null;
  settlement: { amount: number; currency: string; exchangeRate: number | null } | null;
  refunds: ShownReturn[];
  disputes: ShownReturn[];
}

/**
 * Returns what the charges of an invoice collected. Null while nothing counts: the invoice is not paid, it was paid
 * without a charge (a trial, a full discount, credit), or the provider has not settled every charge yet.
 */
export function toCollectedInvoice(invoice: ShownInvoice, charges: readonly ShownCharge[]): CollectedInvoice | null {
  const own = charges.filter(({ invoiceId, status }) => invoiceId === invoice.id && status === "succeeded");
  const settlements = own.flatMap(({ settlement }) => settlement ?? []);
  const [charge] = own;
  const [settlement] = settlements;
  const isSettled = charge && settlement && settlements.length === own.length;
  if (invoice.status !== "paid" || !isSettled || invoice.total <= 0) return null;
  const paid = sumOf(own);
  if (paid <= 0) return null;
  return {
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    paidAt: invoice.paidAt ?? invoice.createdAt,
    paid,
    paidCurrency: charge.currency.toUpperCase(),
    settled: sumOf(settlements),
    settledCurrency: settlement.currency.toUpperCase(),
    exchangeRate: settlement.exchangeRate,
    total: invoice.total,
    tax: Math.min(invoice.tax, invoice.total),
    returns: own.flatMap(returnsOf).sort(byTime),
    cards: own.flatMap(({ cardFingerprint }) => cardFingerprint ?? []),
  };
}

/** Statuses of a refund that did not return any money. */
const unreturned = new Set(["failed", "canceled"]);

/** Statuses of a dispute that withholds the money: open or lost; not an inquiry, a warning or a won dispute. */
const withdrawn = new Set(["needs_response", "under_review", "lost"]);

function returnsOf({ refunds, disputes }: ShownCharge): MoneyReturn[] {
  return [
    ...refunds.map((refund) => toReturn("refund", refund, !unreturned.has(refund.status))),
    ...disputes.map((dispute) => toReturn("dispute", dispute, withdrawn.has(dispute.status))),
  ];
}

function toReturn(kind: MoneyReturn["kind"], { id, amount, createdAt }: ShownReturn, isGone: boolean): MoneyReturn {
  return { kind, id, amount: isGone ? amount : 0, at: createdAt };
}

function byTime(one: MoneyReturn, other: MoneyReturn): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);
}

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
