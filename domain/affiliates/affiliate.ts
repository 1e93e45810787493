/** What an affiliate gets of every paid invoice of a customer they referred, for as long as that customer pays. */
export const affiliatePercent = 20;

/** How long a browser remembers whose link it came by, in days; the last link counts. */
export const affiliateCookieDays = 60;

/** The cookie that remembers whose link a browser came by. */
export const affiliateCookie = "studiolo.ref";

/** How long each commission is held before it goes onto a statement, in days. */
export const commissionHoldDays = 30;

/** By when a month's statement is paid, in days after the end of that month. */
export const payoutNetDays = 15;

/** The currency in which commissions are paid. */
export const payoutCurrency = "EUR";

/** The least that is paid out, in cents; what is below is carried over to the next statement. */
export const payoutMinimum = 2500;

/**
 * What an affiliate gets of one price, both in the currency's smallest unit, rounded half up to a whole unit: for
 * examples. The ledger counts by `commissionOn`.
 */
export function commissionOf(collected: number): number {
  return Math.round((collected * affiliatePercent) / 100);
}

/**
 * The commission on so many invoices of one price, written as the price is: `$14.99` and one invoice give `$3.00`.
 * Null for a price that is not one plain number with its currency.
 */
export function exampleCommission(price: string, invoices: number): string | null {
  const [, before, number, after] = /^(\D*)(\d+(?:\.\d{1,2})?)(\D*)$/.exec(price) ?? [];
  if (number === undefined) return null;
  const commission = (commissionOf(Math.round(Number(number) * 100)) * invoices) / 100;
  const amount = commission.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${before}${amount}${after}`;
}
