import { createPageState, usePageState } from "#app/ui/kit/page-state.ts";
import { useIsAwake } from "#app/ui/kit/use-is-awake.ts";
import { type Consent, readConsent } from "#domain/consent.ts";
import { paths } from "#domain/paths.ts";

/** The choice made on this page, which holds at once, and also where the browser keeps no cookies. */
const chosen = createPageState<Consent | null>(null);

/** The choice about cookies: null where none is made yet, undefined until the page is awake. */
export function useConsent(): Consent | null | undefined {
  const choice = usePageState(chosen);
  return useIsAwake() ? (choice ?? readConsent(document.cookie)) : undefined;
}

/**
 * Makes a choice, which holds at once. The server keeps it, because some browsers forget after a week what a script
 * keeps; where it cannot be reached the banner asks again another time.
 */
export function chooseConsent(choice: Consent): void {
  chosen.write(choice);
  fetch(paths.consent(), { method: "POST", body: new URLSearchParams({ choice }), keepalive: true }).catch(() => {});
}
