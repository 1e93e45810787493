import { chosenConsent, clearChosenConsent, currentConsent } from "#app/client/events/chosen-consent.ts";
import { usePageState } from "#app/client/page-state.ts";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { withReferral } from "#domain/affiliates/link.ts";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { paths } from "#domain/paths.ts";
import type { Consent } from "#domain/privacy/consent.ts";

/** Returns the cookie consent; null if none was given, undefined until hydration. */
export function useConsent(): Consent | null | undefined {
  usePageState(chosenConsent);
  return useHydrated() ? currentConsent() : undefined;
}

/**
 * Stores a cookie choice, effective immediately. The server sets the cookie, because some browsers delete script-set
 * cookies after a week; if it is unreachable, the banner will ask again. Of the page's query only an affiliate's code
 * is sent along, which may be stored once all cookies are allowed.
 */
export function chooseConsent(choice: Consent): void {
  chosenConsent.write(choice);
  const code = new URLSearchParams(window.location.search).get(affiliateParameter);
  fetch(code === null ? paths.consent() : withReferral(paths.consent(), code), {
    method: "POST",
    body: new URLSearchParams({ choice }),
    keepalive: true,
  }).then(
    () => clearChosenConsent(choice),
    () => {},
  );
}
