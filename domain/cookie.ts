/** Returns the value of a cookie in a `Cookie` header as it was sent, not decoded; null if there is none. */
export function readCookie(cookies: string | null, wanted: string): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.split("=", 2).map((part) => part.trim());
    if (name === wanted) return value ?? "";
  }
  return null;
}
