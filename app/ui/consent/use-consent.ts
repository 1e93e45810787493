import { chosenConsent, currentConsent, leaveToCookie } from "#app/client/events/chosen-consent.ts";
import { usePageState } from "#app/client/page-state.ts";
import { useIsAwake } from "#app/client/use-hydrated.ts";
import { paths } from "#domain/paths.ts";
import type { Consent } from "#domain/privacy/consent.ts";

/** Returns the cookie consent; null if none was given, undefined until hydration. */
export function useConsent(): Consent | null | undefined {
  usePageState(chosenConsent);
  return useIsAwake() ? currentConsent() : undefined;
}

/**
 * Stores a cookie choice, effective immediately. The server sets the cookie, because some browsers delete script-set
 * cookies after a week; if it is unreachable, the banner will ask again. The page's query is sent along, since full
 * consent may also store its affiliate code.
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
