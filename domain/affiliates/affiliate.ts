/**
 * Percentage of every paid invoice of a referred customer that the affiliate earns, for as long as the customer pays.
 */
export const affiliatePercent = 20;

/** Days that a browser remembers the affiliate whose link it came by; the last link counts. */
export const affiliateCookieDays = 60;

/** Name of the cookie that stores the affiliate's code. */
export const affiliateCookie = "studiolo.ref";

/** Days that each commission is held before it goes onto a statement. */
export const commissionHoldDays = 30;

/** Days after the end of a month within which its statement is paid. */
export const payoutNetDays = 15;

/** Currency in which commissions are paid. */
export const payoutCurrency = "EUR";

/** Minimum payout, in cents; a smaller amount is carried over to the next statement. */
export const payoutMinimum = 2500;

/**
 * Returns the commission on one price, both in the currency's smallest unit, rounded half up to a whole unit. For
 * examples only; the ledger uses `commissionFor`.
 */
export function commissionOf(collected: number): number {
  return Math.round((collected * affiliatePercent) / 100);
}

/**
 * Returns the commission on `invoices` invoices of one price, formatted like the price: `$14.99` and one invoice give
 * `$3.00`. Null for a price that is not one plain number with its currency.
 */
export function exampleCommission(price: string, invoices: number): string | null {
  const [, before, number, after] = /^(\D*)(\d+(?:\.\d{1,2})?)(\D*)$/.exec(price) ?? [];
  if (number === undefined) return null;
  const commission = (commissionOf(Math.round(Number(number) * 100)) * invoices) / 100;
  const amount = commission.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${before}${amount}${after}`;
}
