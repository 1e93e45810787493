import { affiliateParameter } from "./parameter.ts";

/** Removes the affiliate's code from a URL and returns it as it was written; null when there is none. */
export function extractReferral(address: URL): string | null {
  const code = address.searchParams.get(affiliateParameter);
  if (code !== null) address.searchParams.delete(affiliateParameter);
  return code;
}

/** Adds an affiliate's code to an address of the site that starts at its path. */
export function withReferral(address: string, code: string): string {
  const url = new URL(address, "https://site.invalid");
  url.searchParams.set(affiliateParameter, code);
  return url.pathname + url.search + url.hash;
}
