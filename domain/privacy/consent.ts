/** The choice about cookies and signals (decisions, section 6), kept in a cookie of this name for 365 days. */
export const consentKey = "cookiesAccepted";

export type Consent = "all" | "essential";

/** How long a choice holds, in days. */
export const consentDays = 365;

/** The choice that a form names; null for anything else. */
export function consentOf(value: string): Consent | null {
  return value === "all" || value === "essential" ? value : null;
}

/** The cookie of the random number under which a visitor's consent to everything is logged. */
export const consentIdKey = "studiolo.consent";

/** The number of a visitor's consent that a cookie header holds; null where there is none, or it is not one of ours. */
export function readConsentId(cookies: string | null): string | null {
  const value = readCookie(cookies, consentIdKey);
  return value !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;
}

/** The cookie that keeps the number of a consent for as long as the choice holds, or by null takes it away. */
export function consentIdCookie(id: string | null, isSecure: boolean): string {
  const seconds = id === null ? 0 : consentDays * 86_400;
  return `${consentIdKey}=${id ?? ""}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The choice that a cookie header or `document.cookie` holds; null where none is made, it has run out or is spoiled. */
export function readConsent(cookies: string | null): Consent | null {
  return consentOf(readCookie(cookies, consentKey) ?? "");
}

function readCookie(cookies: string | null, wanted: string): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.split("=", 2).map((part) => part.trim());
    if (name === wanted) return value ?? "";
  }
  return null;
}

/** The cookie that keeps a choice: for the whole site, sent to no other. */
export function consentCookie(choice: Consent, isSecure: boolean): string {
  const seconds = consentDays * 86_400;
  return `${consentKey}=${choice}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Whether signals that the service does not need may be sent. No choice yet counts as essential only. */
export function allowsOptionalSignals(choice: Consent | null): boolean {
  return choice === "all";
}
