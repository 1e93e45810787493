import { readCookie } from "#domain/cookie.ts";

/** Name of the cookie with the choice about cookies and signals (decisions, section 6), stored for 365 days. */
export const consentKey = "cookiesAccepted";

export type Consent = "all" | "essential";

/** Days that a choice is valid. */
export const consentDays = 365;

/** Returns the choice named by a form's value; null for anything else. */
export function consentOf(value: string): Consent | null {
  return value === "all" || value === "essential" ? value : null;
}

/** Name of the cookie with the random number under which a visitor's consent to everything is logged. */
export const consentIdKey = "studiolo.consent";

/** Reads the number of a visitor's consent from a cookie header; null when it is missing or malformed. */
export function readConsentId(cookies: string | null): string | null {
  const value = readCookie(cookies, consentIdKey);
  return value !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;
}

/**
 * Returns the cookie that stores the number of a consent for as long as the choice is valid, or deletes it for null.
 */
export function consentIdCookie(id: string | null, isSecure: boolean): string {
  const seconds = id === null ? 0 : consentDays * 86_400;
  return `${consentIdKey}=${id ?? ""}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Reads the choice from a cookie header or `document.cookie`; null when it is missing, expired or malformed. */
export function readConsent(cookies: string | null): Consent | null {
  return consentOf(readCookie(cookies, consentKey) ?? "");
}

/** Returns the cookie that stores a choice, for the whole site. */
export function consentCookie(choice: Consent, isSecure: boolean): string {
  const seconds = consentDays * 86_400;
  return `${consentKey}=${choice}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Returns true when signals that the service does not need may be sent. No choice yet counts as essential only. */
export function allowsOptionalSignals(choice: Consent | null): boolean {
  return choice === "all";
}
