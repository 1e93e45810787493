import { createPageState } from "#app/client/page-state.ts";
import { type Consent, readConsent } from "#domain/privacy/consent.ts";

/** The choice made on this page: it holds at once, until the cookie says it, and for good where none is kept. */
export const chosenConsent = createPageState<Consent | null>(null);

/** The choice about cookies that holds now; null where none is made. Only in a browser. */
export function currentConsent(): Consent | null {
  return chosenConsent.read() ?? readConsent(document.cookie);
}

/** Leaves a choice that was made here to the cookie that has it now, so that one made in another tab holds here too. */
export function leaveToCookie(choice: Consent): void {
  if (chosenConsent.read() === choice && readConsent(document.cookie) === choice) chosenConsent.write(null);
}
