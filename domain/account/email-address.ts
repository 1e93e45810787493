/** Longest email address, in characters (RFC 5321, section 4.5.3.1). Longer ones are rejected everywhere. */
export const emailMaxLength = 254;

/** Returns true when a text, once normalized for storage, is short enough to be an email address. */
export function hasEmailLength(typed: string): boolean {
  return normalizeEmail(typed).length <= emailMaxLength;
}

/** Normalizes an email address for storage and comparison: trimmed and in lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
