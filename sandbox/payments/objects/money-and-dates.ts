/** Formats an amount in the currency's smallest unit, for example 1499 and `usd`, as $14.99. Assumes two decimals. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}

/** Formats a time in seconds as a day, for example November 28, 2026 (UTC). */
export function formatDay(seconds: number): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);
}

/** Formats a time in seconds as a day and minute, for example November 28, 2026 at 11:00 PM UTC. */
export function formatMinute(seconds: number): string {
  const written = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${written.format(seconds * 1000)} UTC`;
}

/** Adds calendar months to a time in seconds, UTC. Keeps the time of day; uses the last day of a shorter month. */
export function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/**
 * Returns the end of a period of some months that begins at `start`, counted from the anchor, so that a subscription of
 * January 31 is billed on February 28 and again on March 31; seconds, UTC.
 */
export function nextAnniversary(anchor: number, start: number, length = 1): number {
  const from = new Date(anchor * 1000);
  const to = new Date(start * 1000);
  const apart = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  let months = Math.floor(apart / length) * length;
  while (addMonths(anchor, months) <= start) months += length;
  return addMonths(anchor, months);
}
