import { chosenConsent, currentConsent } from "#app/client/events/chosen-consent.ts";
import { seenUid } from "#app/client/use-root.ts";
import { parseAffiliateCode } from "#domain/affiliates/code.ts";
import { takeReferral, withReferral } from "#domain/affiliates/link.ts";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { paths } from "#domain/paths.ts";
import { readConsent } from "#domain/privacy/consent.ts";

/**
 * Carries an affiliate's code through a visit that began by their link: in the address of every page, in the links to
 * the site's own pages, and with the form of the sign-up. It is kept nowhere else, and goes once the browser remembers it
 * by a cookie, or somebody is signed in.
 */
export function carryReferral(named: string): void {
  const code = parseAffiliateCode(named);
  if (code === null) return;
  const look = () => (isCarried() ? put(code) : stop());
  const sign = (event: FormDataEvent) => {
    if (new URL((event.target as HTMLFormElement).action).pathname === paths.signUp())
      event.formData.set(affiliateParameter, code);
  };
  // Each step from page to page changes what stands there, and begins with the plain address of its link.
  const observer = new MutationObserver(look);
  const unsubscribe = chosenConsent.subscribe(look);
  const stop = () => {
    observer.disconnect();
    unsubscribe();
    window.removeEventListener("formdata", sign);
    put(null);
  };
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ["href"] });
  window.addEventListener("formdata", sign);
  look();
}

/** Not where the server has set the cookie, which it does with the one of the choice, nor for a learner. */
function isCarried(): boolean {
  const isRemembered = currentConsent() === "all" && readConsent(document.cookie) === "all";
  return !isRemembered && seenUid() === null;
}

/** Puts a code into the address and the links of the page; null takes it out. */
function put(code: string | null): void {
  const { pathname, search, hash } = window.location;
  const address = addressFor(pathname + search + hash, code);
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, "", address);
  for (const link of document.querySelectorAll('a[href^="/"]:not([href^="//"], [href^="/api/"])')) {
    const href = link.getAttribute("href") ?? "";
    const named = addressFor(href, code);
    if (named !== href) link.setAttribute("href", named);
  }
}

/** An address of the site, from its path on, with the code of one affiliate, or with none. */
function addressFor(address: string, code: string | null): string {
  if (code !== null) return withReferral(address, code);
  const url = new URL(address, window.location.origin);
  return takeReferral(url) === null ? address : url.pathname + url.search + url.hash;
}
