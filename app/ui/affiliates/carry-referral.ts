import { chosenConsent, currentConsent } from "#app/client/events/chosen-consent.ts";
import { currentUid } from "#app/client/use-root.ts";
import { parseAffiliateCode } from "#domain/affiliates/code.ts";
import { extractReferral, withReferral } from "#domain/affiliates/link.ts";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { apiPrefix, paths } from "#domain/paths.ts";
import { readConsent } from "#domain/privacy/consent.ts";

/**
 * Carries an affiliate code through a visit that began with their link: in every page's address, in internal links, and
 * in the sign-up form. Nothing is stored. Stops once a cookie holds the code or a learner is signed in.
 */
export function carryReferral(named: string): void {
  const code = parseAffiliateCode(named);
  if (code === null) return;
  const update = () => (isCarried() ? put(code) : stop());
  const sign = (event: FormDataEvent) => {
    if (new URL((event.target as HTMLFormElement).action).pathname === paths.signUp())
      event.formData.set(affiliateParameter, code);
  };
  // Navigation replaces links and starts from an address without the code.
  const observer = new MutationObserver(update);
  const unsubscribe = chosenConsent.subscribe(update);
  const stop = () => {
    observer.disconnect();
    unsubscribe();
    window.removeEventListener("formdata", sign);
    put(null);
  };
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ["href"] });
  window.addEventListener("formdata", sign);
  update();
}

/**
 * False once the server has set the affiliate cookie, which it does together with the consent cookie, and for learners.
 */
function isCarried(): boolean {
  const isRemembered = currentConsent() === "all" && readConsent(document.cookie) === "all";
  return !isRemembered && currentUid() === null;
}

/** Adds the code to the page's address and links, or removes it for null. */
function put(code: string | null): void {
  const { pathname, search, hash } = window.location;
  const address = addressFor(pathname + search + hash, code);
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, "", address);
  for (const link of document.querySelectorAll(`a[href^="/"]:not([href^="//"], [href^="${apiPrefix}"])`)) {
    const href = link.getAttribute("href") ?? "";
    const named = addressFor(href, code);
    if (named !== href) link.setAttribute("href", named);
  }
}

/** Returns a path of the site with the code, or without any for null. */
function addressFor(address: string, code: string | null): string {
  if (code !== null) return withReferral(address, code);
  const url = new URL(address, window.location.origin);
  return extractReferral(url) === null ? address : url.pathname + url.search + url.hash;
}
