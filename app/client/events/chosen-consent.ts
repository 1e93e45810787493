import { createPageState } from "#app/client/page-state.ts";
import { type Consent, readConsent } from "#domain/privacy/consent.ts";

/**
 * The consent chosen on this page. It overrides the cookie until the cookie holds the same choice; without cookies it
 * lasts as long as the page.
 */
export const chosenConsent = createPageState<Consent | null>(null);

/** Returns the current cookie consent, or null if none was given. Browser only. */
export function currentConsent(): Consent | null {
  return chosenConsent.read() ?? readConsent(document.cookie);
}

/** Clears the page's own choice once the cookie holds it, so that a later choice in another tab applies here too. */
export function clearChosenConsent(choice: Consent): void {
  if (chosenConsent.read() === choice && readConsent(document.cookie) === choice) chosenConsent.write(null);
}
