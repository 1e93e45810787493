import { chosenConsent, currentConsent, leaveToCookie } from "#app/client/events/chosen-consent.ts";
import { usePageState } from "#app/client/page-state.ts";
import { useIsAwake } from "#app/client/use-hydrated.ts";
import { paths } from "#domain/paths.ts";
import type { Consent } from "#domain/privacy/consent.ts";

/** The choice about cookies: null where none is made yet, undefined until the page is awake. */
export function useConsent(): Consent | null | undefined {
  usePageState(chosenConsent);
  return useIsAwake() ? currentConsent() : undefined;
}

/**
 * Makes a choice, which holds at once. The server keeps it, because some browsers forget after a week what a script
 * keeps; where it cannot be reached the banner asks again another time. It is told the query of the page too: the code of
 * an affiliate in it may be remembered once everything is allowed.
 */
export function chooseConsent(choice: Consent): void {
  chosenConsent.write(choice);
  fetch(paths.consent() + window.location.search, {
    method: "POST",
    body: new URLSearchParams({ choice }),
    keepalive: true,
  }).then(
    () => leaveToCookie(choice),
    () => {},
  );
}
