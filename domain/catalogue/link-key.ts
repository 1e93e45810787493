/** Longest address that is kept, in characters: longer ones are no study links. */
const longestAddress = 2000;

/**
 * The key under which the health of an address is kept: the address as browsers write it, without the fragment, which
 * no server is told. Null for what is no http or https address, carries a password, or is longer than 2000 characters.
 */
export function linkKey(address: string): string | null {
  const url = address.length <= longestAddress ? URL.parse(address) : null;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:") || url.username || url.password) return null;
  url.hash = "";
  return url.href;
}
