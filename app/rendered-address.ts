import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { hydratedEvent, notFoundMeta, offlineMeta } from "#domain/hydration-event.ts";
import { paths } from "#domain/paths.ts";
import { keepMissingAddress } from "./client/missing-address.ts";

/**
 * Makes the router start at the address for which the server rendered the page, if the requested one differs: pages are
 * rendered without affiliate code, and all missing pages share one address. Restores the requested address after
 * hydration if the router can decode it.
 */
export function adoptRenderedAddress(): void {
  const { href, pathname } = window.location;
  const plain = new URL(href);
  const code = plain.searchParams.get(affiliateParameter);
  if (code !== null) plain.searchParams.delete(affiliateParameter);
  const showAsked = () => {
    show(href);
    if (code) void carry(code);
  };
  if (pathname !== paths.offline() && isMarked(offlineMeta)) {
    // Offline, the service worker answers every address with the offline page, which reads the requested one from `to`.
    show(paths.offline(pathname + plain.search));
  } else if (isMarked(notFoundMeta)) {
    keepMissingAddress(pathname + plain.search);
    show(paths.malformed());
    if (isReadable(pathname)) window.addEventListener(hydratedEvent, showAsked, { once: true });
  } else if (code !== null) {
    show(plain.href);
    window.addEventListener(hydratedEvent, showAsked, { once: true });
  }
}

/**
 * Carries the affiliate code through the visit. If the code fails to load, links keep the code as they do without
 * JavaScript.
 */
async function carry(code: string): Promise<void> {
  const loaded = await import("#app/ui/affiliates/carry-referral.ts").catch(() => null);
  loaded?.carryReferral(code);
}

/** Returns whether the path decodes, as the router requires. */
function isReadable(pathname: string): boolean {
  try {
    // The comparison uses the result, so that the minifier cannot drop the call as having no effect.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

function isMarked(name: string): boolean {
  return document.querySelector(`meta[name="${name}"]`) !== null;
}

function show(address: string): void {
  window.history.replaceState(window.history.state, "", address);
}
