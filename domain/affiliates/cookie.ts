import type { Consent } from "#domain/privacy/consent.ts";
import { affiliateCookie, affiliateCookieDays } from "./affiliate.ts";
import { parseAffiliateCode } from "./code.ts";

/** Returns true when the affiliate cookie may be set: only after consent to more than essential cookies. */
export function mayRememberAffiliate(choice: Consent | null): boolean {
  return choice === "all";
}

/** Returns the cookie that stores the affiliate's code: for the whole site, HttpOnly. */
export function rememberAffiliate(code: string, isSecure: boolean): string {
  return toCookie(code, affiliateCookieDays * 86_400, isSecure);
}

/** Returns the cookie that deletes the affiliate's code. */
export function forgetAffiliate(isSecure: boolean): string {
  return toCookie("", 0, isSecure);
}

/** Reads the affiliate's code from a cookie header; null when it is missing or malformed. */
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
