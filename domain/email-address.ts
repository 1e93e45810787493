/** An e-mail address as it is stored and compared: without spaces around it, in lower case. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
