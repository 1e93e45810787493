/** Most significant digits with which a number is shown as it is; a fraction such as 3/7 has more. */
const exactDigits = 10;

/** Formats a number that was worked out: `1.75`, or to six digits where it has no short form, `≈ 0.428571`. */
export function numberText(value: number): string {
  const isShort = Number.isSafeInteger(value) || Number(value.toPrecision(exactDigits)) === value;
  return isShort ? String(value) : `≈ ${Number(value.toPrecision(6))}`;
}
