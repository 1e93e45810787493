import { useEffect } from "react";
import { useLocation } from "react-router";
import { referral } from "#app/ui/kit/referral.ts";
import { takeReferral, withReferral } from "#domain/affiliate-link.ts";

/**
 * Carries an affiliate's code through a visit: in the address of every page, and in the links to the site's own pages,
 * so that it is there in another tab and after a reload. When it is not to be carried any more it goes from both.
 * Whoever has an account already carries none.
 */
export function CarryReferral({ code, isVisitor }: { code: string; isVisitor: boolean }) {
  // Rendered again at each step within the page, which begins with the plain address of its link.
  useLocation();
  useEffect(() => {
    if (!isVisitor) referral.write(null);
  }, [isVisitor]);
  useEffect(() => putInAddress(code));
  useEffect(() => {
    putInLinks(code);
    const observer = new MutationObserver(() => putInLinks(code));
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["href"] });
    return () => {
      observer.disconnect();
      putInLinks(null);
      putInAddress(null);
    };
  }, [code]);
  return null;
}

function putInAddress(code: string | null): void {
  const { pathname, search, hash } = window.location;
  const asked = pathname + search + hash;
  const address = addressFor(asked, code);
  if (address !== asked) window.history.replaceState(window.history.state, "", address);
}

function putInLinks(code: string | null): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([href^="//"], [href^="/api/"])')) {
    const href = link.getAttribute("href") ?? "";
    const address = addressFor(href, code);
    if (address !== href) link.setAttribute("href", address);
  }
}

/** An address of the site, from its path on, with the code of one affiliate, or with none. */
function addressFor(address: string, code: string | null): string {
  if (code !== null) return withReferral(address, code);
  const url = new URL(address, window.location.origin);
  return takeReferral(url) === null ? address : url.pathname + url.search + url.hash;
}
