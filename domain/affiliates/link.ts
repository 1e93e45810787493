import { affiliateParameter } from "./parameter.ts";

/** Takes off an address the code of the affiliate whom it names, and gives it as it stood there; null for none. */
export function takeReferral(address: URL): string | null {
  const code = address.searchParams.get(affiliateParameter);
  if (code !== null) address.searchParams.delete(affiliateParameter);
  return code;
}

/** An address of the site, from its path on, that names an affiliate by their code, and nobody else. */
export function withReferral(address: string, code: string): string {
  const url = new URL(address, "https://site.invalid");
  url.searchParams.set(affiliateParameter, code);
  return url.pathname + url.search + url.hash;
}
