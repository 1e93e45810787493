/** An amount in the currency's smallest unit, such as cents; `currency` is an ISO 4217 code in any case. */
export interface Money {
  amount: number;
  currency: string;
}

/** An amount to the cent in words, such as $14.99 or SEK 149.00; its digits are those that the currency has. */
export function moneyText({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const decimal = `${amount < 0 ? "-" : ""}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ""}`;
  return format.format(decimal as Intl.StringNumericLiteral).replaceAll("\u00a0", " ");
}

/** Adds up amounts of one currency each; gives a sum for each currency, in the order in which they come. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}
