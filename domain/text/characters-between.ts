/** Returns the characters from one code point to another, both included; code points without a character do no harm. */
export function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
