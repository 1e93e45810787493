/** Letters and digits of an account number in each country of the Single Euro Payments Area (SWIFT IBAN registry). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/**
 * Reads an international bank account number as people type it, with spaces and in any case: its letters and digits,
 * or null where the country takes no payments in euro by IBAN, the length is not that country's, or the check digits
 * are wrong (ISO 13616, modulo 97 of ISO 7064).
 */
export function parseIban(text: string): string | null {
  const iban = text.replaceAll(/[\s-]/g, "").toUpperCase();
  const isShaped = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && iban.length === lengths[iban.slice(0, 2)];
  return isShaped && remainderOf(iban) === 1 ? iban : null;
}

/** An account number of which only the country and the last four signs are shown, such as `SE •••• 7548`. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`;
}

/** The number modulo 97, its first four signs moved to the end and letters counted from A = 10. */
function remainderOf(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}
