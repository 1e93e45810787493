import { chosenConsent, currentConsent, leaveToCookie } from "#app/ui/kit/chosen-consent.ts";
import { usePageState } from "#app/ui/kit/page-state.ts";
import { referral } from "#app/ui/kit/referral.ts";
import { useIsAwake } from "#app/ui/kit/use-is-awake.ts";
import { affiliateParameter } from "#domain/affiliate.ts";
import type { Consent } from "#domain/consent.ts";
import { paths } from "#domain/paths.ts";

/** The choice about cookies: null where none is made yet, undefined until the page is awake. */
export function useConsent(): Consent | null | undefined {
  usePageState(chosenConsent);
  return useIsAwake() ? currentConsent() : undefined;
}

/**
 * Makes a choice, which holds at once. The server keeps it, because some browsers forget after a week what a script
 * keeps; where it cannot be reached the banner asks again another time. With everything allowed the browser remembers
 * by whose link the visit came, and the address need not say it any more.
 */
export function chooseConsent(choice: Consent): void {
  chosenConsent.write(choice);
  const code = referral.read();
  const body = new URLSearchParams({ choice, ...(code !== null && { [affiliateParameter]: code }) });
  fetch(paths.consent(), { method: "POST", body, keepalive: true }).then(
    ({ ok }) => {
      leaveToCookie(choice);
      if (ok && choice === "all") referral.write(null);
    },
    () => {},
  );
}
