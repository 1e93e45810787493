/** Returns the SQLSTATE of a database error or of its causes, or null. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? error.code : null;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : sqlStateOf(error.cause);
}
