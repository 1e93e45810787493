/** Longest e-mail address, in characters (RFC 5321, section 4.5.3.1). Nothing longer is taken anywhere. */
export const emailMaximum = 254;

/** Whether a text is short enough to be an e-mail address, as it is stored. */
export function hasEmailLength(typed: string): boolean {
  return normalEmail(typed).length <= emailMaximum;
}

/** An e-mail address as it is stored and compared: without spaces around it, in lower case. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
