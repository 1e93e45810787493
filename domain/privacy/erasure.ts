import { pluralize } from "#domain/text/pluralize.ts";

/** Ways to treat certificates when an account is erased. */
export const erasureCertificates = ["revoke", "anonymize"] as const;

export type ErasureCertificates = (typeof erasureCertificates)[number];

/**
 * Steps of an erasure, in order. Each can safely run again. The account is closed first, so that nobody signs in
 * meanwhile; rows are deleted only after the provider has ended what costs money and the bookkeeping records are saved.
 */
export const erasureSteps = [
  "close-account",
  "cancel-subscriptions",
  "keep-books",
  "forget-customer",
  "certificates",
  "rows",
  "account",
  "confirm",
] as const;

export type ErasureStep = (typeof erasureSteps)[number];

/** Reason why a record outlives its account; there is no other. */
export const retentionReason = "Swedish Bookkeeping Act (bokföringslagen 1999:1078), chapter 7, section 2";

/** Returns the financial year of a moment, which is the calendar year. */
export function financialYearOf(at: Date): number {
  return at.getUTCFullYear();
}

/** Returns until when records of a year are kept: the end of the seventh year after the calendar year it ended in. */
export function retainedUntil(financialYear: number): Date {
  return new Date(Date.UTC(financialYear + bookkeepingYears + 1, 0, 1) - 1);
}

/** Returns the first year whose records are still kept. */
export function oldestRetainedYear(now: Date): number {
  return financialYearOf(now) - bookkeepingYears;
}

/** Years that bookkeeping records are kept after the year they belong to. */
export const bookkeepingYears = 7;

/** Number of kept records of one kind and year. */
export interface RetainedItem {
  kind: "invoice" | "refund" | "withdrawal" | "commission" | "commission-statement";
  financialYear: number;
  count: number;
}

const names: Record<RetainedItem["kind"], [one: string, more: string]> = {
  invoice: ["paid invoice", "paid invoices"],
  refund: ["refund", "refunds"],
  withdrawal: ["withdrawal", "withdrawals"],
  commission: ["commission", "commissions"],
  "commission-statement": ["commission statement", "commission statements"],
};

/** Describes the kept records and for how long: `2 paid invoices of 2026, until December 31, 2033`. */
export function retainedText({ kind, financialYear, count }: RetainedItem): string {
  const [one, more] = names[kind];
  return `${pluralize(count, one, more)} of ${financialYear}, until December 31, ${financialYear + bookkeepingYears}`;
}

/** Phrase that a learner types to confirm the erasure. */
export const erasurePhrase = "erase my account";

/** Returns true when the typed text is the phrase, ignoring case and spacing. */
export function isErasurePhrase(typed: string): boolean {
  return typed.trim().replaceAll(/\s+/g, " ").toLowerCase() === erasurePhrase;
}
