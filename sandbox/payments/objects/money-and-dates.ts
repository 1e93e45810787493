/** Writes an amount in the currency's smallest unit, for example 1499 and `usd`, as $14.99. Two decimals are assumed. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
}

/** Writes a time in seconds as a day, for example November 28, 2026 (UTC). */
export function formatDay(seconds: number): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);
}

/** The same time of day one calendar month later, on the last day when that month is shorter; in seconds, UTC. */
export function addMonth(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}
