import type { Consent } from "#domain/privacy/consent.ts";
import { affiliateCookie, affiliateCookieDays } from "./affiliate.ts";
import { parseAffiliateCode } from "./code.ts";

/** Whether a browser may be asked to remember whose link it came by: once its visitor has allowed more than the essential. */
export function mayRememberAffiliate(choice: Consent | null): boolean {
  return choice === "all";
}

/** The cookie that remembers whose link a browser came by: for the whole site, out of reach of scripts. */
export function rememberAffiliate(code: string, isSecure: boolean): string {
  return toCookie(code, affiliateCookieDays * 86_400, isSecure);
}

/** The cookie that makes a browser forget whose link it came by. */
export function forgetAffiliate(isSecure: boolean): string {
  return toCookie("", 0, isSecure);
}

/** The code that a cookie header remembers; null where there is none, or none that can be a code. */
export function readAffiliateCookie(cookies: string | null): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.split("=", 2).map((part) => part.trim());
    if (name === affiliateCookie) return parseAffiliateCode(value);
  }
  return null;
}

function toCookie(value: string, seconds: number, isSecure: boolean): string {
  const flags = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return `${affiliateCookie}=${value}; ${flags}`;
}
