import { chosenConsent, currentConsent, leaveToCookie } from "#app/client/events/chosen-consent.ts";
import { usePageState } from "#app/client/page-state.ts";
import { useIsAwake } from "#app/client/use-hydrated.ts";
import { withReferral } from "#domain/affiliates/link.ts";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { paths } from "#domain/paths.ts";
import type { Consent } from "#domain/privacy/consent.ts";

/** The choice about cookies: null where none is made yet, undefined until the page is awake. */
export function useConsent(): Consent | null | undefined {
  usePageState(chosenConsent);
  return useIsAwake() ? currentConsent() : undefined;
}

/**
 * Makes a choice, which holds at once. The server keeps it, because some browsers forget after a week what a script
 * keeps; where it cannot be reached the banner asks again another time. Of the page's query it is told the code of an
 * affiliate, which may be remembered once everything is allowed, and nothing else.
 */
export function chooseConsent(choice: Consent): void {
  chosenConsent.write(choice);
  const code = new URLSearchParams(window.location.search).get(affiliateParameter);
  fetch(code === null ? paths.consent() : withReferral(paths.consent(), code), {
    method: "POST",
    body: new URLSearchParams({ choice }),
    keepalive: true,
  }).then(
    () => leaveToCookie(choice),
    () => {},
  );
}
