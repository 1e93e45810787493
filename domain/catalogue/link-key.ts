/** Longest address that is tracked, in characters; longer ones are not study links. */
const maxAddressLength = 2000;

/**
 * Returns the key for the health of an address: the normalized URL without its fragment, which is never sent to a
 * server. Null for anything but http and https, for URLs with credentials, and for more than 2000 characters.
 */
export function linkKey(address: string): string | null {
  const url = address.length <= maxAddressLength ? URL.parse(address) : null;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:") || url.username || url.password) return null;
  url.hash = "";
  return url.href;
}
