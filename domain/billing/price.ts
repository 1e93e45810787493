/** The currencies that a price's sign stands for, as ISO 4217 names them. */
const currencies: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP", kr: "SEK" };

/** A price as machines read it. */
export interface Price {
  /** A decimal number with a point. */
  amount: string;
  currency: string;
}

/** Reads a price such as `$14.99`, `€ 12` or `149 kr`; null for a text without a number or a known currency. */
export function parsePrice(text: string): Price | null {
  const amount = /\d+(?:[.,]\d{1,2})?/.exec(text)?.[0].replace(",", ".");
  const sign = text.replace(/[\d.,\s]/g, "");
  const currency = Object.hasOwn(currencies, sign) ? currencies[sign] : /^[A-Z]{3}$/.exec(sign)?.[0];
  return amount && currency ? { amount, currency } : null;
}
