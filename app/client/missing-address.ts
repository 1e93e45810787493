let missing: string | null = null;

/** Keeps the address that was asked for where the server sent the page of missing addresses. */
export function keepMissingAddress(address: string): void {
  missing = address;
}

/** Returns the address that was asked for and is missing; null where the server sent another page. */
export function missingAddress(): string | null {
  return missing;
}
