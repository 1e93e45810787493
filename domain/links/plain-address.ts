/**
 * Returns an address without what most often does not change where it leads: scheme, `www.`, case of the host, fragment
 * and a slash at the end. Null for a text that is no web address.
 */
export function plainAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, search } = new URL(address);
  if (!/^https?:$/.test(protocol)) return null;
  return host.replace(/^www\./, "") + pathname.replace(/\/+$/, "") + search;
}
