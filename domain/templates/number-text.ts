import { roundTo } from "#domain/formula/functions.ts";

/** Form in which a number stands in a text: a count of decimals or of significant digits, and whether + is written. */
export interface NumberFormat {
  digits?: { kind: "decimals" | "significant"; count: number } | undefined;
  isSigned: boolean;
}

/** Most digits of a number with decimals that stands as it is: more of them are a slip, or should be rounded. */
const mostDigits = 6;

/**
 * Returns a number as text: rounded half away from zero, or as it is where no digits are asked for. Null for a number
 * that is not finite, that needs a power of ten (from 10^12 on, and below 10^-6), or that has too many digits of its own.
 */
export function numberText(value: number, { digits, isSigned }: NumberFormat): string | null {
  // Twelve digits are right in spite of binary fractions: 0.1 + 0.2 is 0.3.
  const clean = Number(value.toPrecision(12));
  if (!Number.isFinite(clean) || Math.abs(clean) >= 1e12 || (clean !== 0 && Math.abs(clean) < 1e-6)) return null;
  const text = digits ? roundedText(clean, digits) : plainText(clean);
  if (text === null) return null;
  return isSigned && Number(text) >= 0 ? `+${text}` : text;
}

function roundedText(value: number, { kind, count }: NonNullable<NumberFormat["digits"]>): string {
  const decimals = kind === "decimals" ? count : decimalsFor(value, count);
  const rounded = roundTo(value, decimals);
  return rounded === 0 ? (0).toFixed(Math.max(decimals, 0)) : rounded.toFixed(Math.max(decimals, 0));
}

/** Returns the place of the last of some significant digits; rounding may add a digit in front, as from 9.99 to 10.0. */
function decimalsFor(value: number, significant: number): number {
  if (value === 0) return 0;
  const decimals = (of: number) => significant - 1 - Math.floor(Math.log10(Math.abs(of)));
  return decimals(roundTo(value, decimals(value)));
}

function plainText(value: number): string | null {
  if (Number.isInteger(value)) return String(value);
  const text = value.toFixed(12).replace(/0+$/, "");
  return text.replaceAll(/\D/g, "").replace(/^0+/, "").length > mostDigits ? null : text;
}
