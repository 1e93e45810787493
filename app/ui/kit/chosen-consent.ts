import { type Consent, readConsent } from "#domain/consent.ts";
import { createPageState } from "./page-state.ts";

/** The choice made on this page, which holds at once, and also where the browser keeps no cookies. */
export const chosenConsent = createPageState<Consent | null>(null);

/** The choice about cookies that holds now; null where none is made. Only in a browser. */
export function currentConsent(): Consent | null {
  return chosenConsent.read() ?? readConsent(document.cookie);
}
