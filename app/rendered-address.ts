import { referral } from "#app/ui/kit/referral.ts";
import { parseAffiliateCode } from "#domain/affiliate-code.ts";
import { takeReferral } from "#domain/affiliate-link.ts";
import { awakeEvent, missingMark, offlineMark } from "#domain/page-events.ts";
import { paths } from "#domain/paths.ts";

/**
 * Has the router begin at the address for which the server has rendered the page, where that is not the one that was
 * asked for: pages know no affiliate's code, and the one for all addresses at which nothing is has one of its own. What
 * was asked for is shown again once the page is awake, if the router can read it.
 */
export function takeRenderedAddress(): void {
  const { href, pathname } = window.location;
  const plain = new URL(href);
  const code = takeReferral(plain);
  if (!isReadable(pathname)) {
    show(paths.malformed());
  } else if (pathname !== paths.offline() && isMarked(offlineMark)) {
    // Without a connection the service worker answers any address with the offline page, which goes on from there.
    show(paths.offline(pathname + plain.search));
  } else if (code !== null || isMarked(missingMark)) {
    show(isMarked(missingMark) ? paths.malformed() : plain.href);
    const showAsked = () => {
      show(href);
      referral.write(parseAffiliateCode(code));
    };
    window.addEventListener(awakeEvent, showAsked, { once: true });
  }
}

/** Whether the router can read a path. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
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
