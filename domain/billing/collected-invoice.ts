/** What went back of an invoice, or may go back: a refund or a dispute. */
export interface Return {
  kind: "refund" | "dispute";
  id: string;
  /** In the smallest unit of the currency that was paid; 0 for what did not go back after all. */
  amount: number;
  at: Date;
}

/** What was really collected on a paid invoice, in smallest units. */
export interface CollectedInvoice {
  invoiceId: string;
  invoiceNumber: string | null;
  paidAt: Date;
  /** The charges' sum in the currency that the customer paid in. */
  paid: number;
  paidCurrency: string;
  /** The same sum as the provider settled it, before its fee. */
  settled: number;
  settledCurrency: string;
  exchangeRate: number | null;
  /** The invoice's total, and the tax in it: by these the share of tax is known. */
  total: number;
  tax: number;
  returns: Return[];
  /** The provider's words for the cards that paid. */
  cards: string[];
}

/** An invoice as the provider shows it. */
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

/** A charge as the provider shows it. */
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
 * What was collected on an invoice by its charges, or null while nothing counts: it is not paid, it was paid without a
 * charge (a trial, a full discount, credit), or the provider has not settled every charge yet.
 */
export function collectInvoice(invoice: ShownInvoice, charges: readonly ShownCharge[]): CollectedInvoice | null {
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

/** A refund that failed or was cancelled has not gone back. */
const unreturned = new Set(["failed", "canceled"]);

/** A dispute takes the money while it is argued and when it is lost; an inquiry, a warning and a won one do not. */
const withdrawn = new Set(["needs_response", "under_review", "lost"]);

function returnsOf({ refunds, disputes }: ShownCharge): Return[] {
  return [
    ...refunds.map((refund) => toReturn("refund", refund, !unreturned.has(refund.status))),
    ...disputes.map((dispute) => toReturn("dispute", dispute, withdrawn.has(dispute.status))),
  ];
}

function toReturn(kind: Return["kind"], { id, amount, createdAt }: ShownReturn, isGone: boolean): Return {
  return { kind, id, amount: isGone ? amount : 0, at: createdAt };
}

function byTime(one: Return, other: Return): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);
}

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
