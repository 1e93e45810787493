import { testCardOf } from "#sandbox/payments/objects/test-cards.ts";

/** A typed card with valid fields. */
export interface CardEntry {
  number: string;
  expiryMonth: number;
  expiryYear: number;
}

/** The card fields as typed. */
export interface TypedCard {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

/** Error of each card field; empty if all are valid. */
export type CardErrors = Partial<Record<keyof TypedCard, string>>;

/** Checks number (Luhn), expiry (MM/YY, not past) and CVC, then whether the test card would be accepted. */
export function readCard(typed: TypedCard, now: Date): { card: CardEntry; errors: CardErrors } {
  const number = typed.cardNumber.replace(/[\s-]/g, "");
  const expiry = readExpiry(typed.expiry);
  const errors: CardErrors = {};
  const numberError = isCardNumber(number) ? refusalOf(number) : "Enter a card number of 13 to 19 digits.";
  if (typed.cardNumber.trim() === "") errors.cardNumber = "Enter your card number.";
  else if (numberError !== undefined) errors.cardNumber = numberError;
  if (expiry === undefined) errors.expiry = "Enter the expiry date as MM/YY.";
  else if (isPast(expiry, now)) errors.expiry = "This card has expired.";
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) errors.cvc = "Enter the 3 or 4 digits of the security code.";
  return { card: { number, expiryMonth: expiry?.month ?? 0, expiryYear: expiry?.year ?? 0 }, errors };
}

/** Returns whether the digits have a card number's length and pass the Luhn check (ISO/IEC 7812-1, annex B). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const doubled = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function refusalOf(number: string): string | undefined {
  const card = testCardOf(number);
  if (card === undefined) return "Your card was declined. Use one of the test cards listed here.";
  return card.behavior.kind === "declined" ? card.behavior.decline.message : undefined;
}

interface Expiry {
  month: number;
  year: number;
}

function readExpiry(typed: string): Expiry | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(typed.trim());
  return match === null ? undefined : { month: Number(match[1]), year: 2000 + Number(match[2]) };
}

/** Returns whether a card has expired. It is valid until the end of its month. */
function isPast({ month, year }: Expiry, now: Date): boolean {
  return Date.UTC(year, month) <= now.getTime();
}
