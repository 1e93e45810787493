/** The choice about cookies and signals (decisions, section 6), kept in a cookie of this name for 365 days. */
export const consentKey = "cookiesAccepted";

export type Consent = "all" | "essential";

/** How long a choice holds, in days. */
export const consentDays = 365;

/** The choice that a form names; null for anything else. */
export function consentOf(value: string): Consent | null {
  return value === "all" || value === "essential" ? value : null;
}

/** The choice that a cookie header or `document.cookie` holds; null where none is made, it has run out or is spoiled. */
export function readConsent(cookies: string | null): Consent | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.split("=", 2).map((part) => part.trim());
    if (name === consentKey) return consentOf(value ?? "");
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
