import { counted } from "#domain/text/counted.ts";

/** What happens to certificates when an account is erased. */
export const erasureCertificates = ["revoke", "anonymize"] as const;

export type ErasureCertificates = (typeof erasureCertificates)[number];

/**
 * The steps of an erasure in their order. Each can be run again without harm: the account is closed first, so that
 * nobody signs in while it goes; rows go only when the provider has ended what costs money and books are kept.
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

/** Why a record outlives its account: the one reason there is. */
export const keptReason = "Swedish Bookkeeping Act (bokföringslagen 1999:1078), chapter 7, section 2";

/** The year in which a moment lies for the books, which follow the calendar year. */
export function financialYearOf(at: Date): number {
  return at.getUTCFullYear();
}

/** Until when books of a year are kept: to the end of the seventh year after the calendar year in which it ended. */
export function keptUntil(financialYear: number): Date {
  return new Date(Date.UTC(financialYear + bookkeepingYears + 1, 0, 1) - 1);
}

/** The first year whose books are still kept. */
export function firstKeptYear(now: Date): number {
  return financialYearOf(now) - bookkeepingYears;
}

/** How long books are kept after the year that they belong to, in years. */
export const bookkeepingYears = 7;

/** So many records of a kind and a year that are kept. */
export interface KeptItem {
  kind: "invoice" | "refund" | "withdrawal" | "commission" | "commission-statement";
  financialYear: number;
  count: number;
}

const names: Record<KeptItem["kind"], [one: string, more: string]> = {
  invoice: ["paid invoice", "paid invoices"],
  refund: ["refund", "refunds"],
  withdrawal: ["withdrawal", "withdrawals"],
  commission: ["commission", "commissions"],
  "commission-statement": ["commission statement", "commission statements"],
};

/** What is kept and for how long, in words: `2 paid invoices of 2026, until 31 December 2033`. */
export function keptText({ kind, financialYear, count }: KeptItem): string {
  const [one, more] = names[kind];
  return `${counted(count, one, more)} of ${financialYear}, until 31 December ${financialYear + bookkeepingYears}`;
}

/** What one types to say that one means it. */
export const erasurePhrase = "erase my account";

/** Whether what was typed says that one means it, whatever its case and spaces. */
export function isErasurePhrase(typed: string): boolean {
  return typed.trim().replaceAll(/\s+/g, " ").toLowerCase() === erasurePhrase;
}
