import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { awakeEvent, missingMark, offlineMark } from "#domain/hydration-event.ts";
import { paths } from "#domain/paths.ts";

/**
 * Has the router begin at the address for which the server has rendered the page, where that is not the one that was
 * asked for: pages know no affiliate's code, and the one for all addresses at which nothing is has one of its own. What
 * was asked for is shown again once the page is awake, if the router can read it.
 */
export function takeRenderedAddress(): void {
  const { href, pathname } = window.location;
  const plain = new URL(href);
  const code = plain.searchParams.get(affiliateParameter);
  if (code !== null) plain.searchParams.delete(affiliateParameter);
  const showAsked = () => {
    show(href);
    if (code) void carry(code);
  };
  if (pathname !== paths.offline() && isMarked(offlineMark)) {
    // Without a connection the service worker answers any address with the offline page, which goes on from there.
    show(paths.offline(pathname + plain.search));
  } else if (isMarked(missingMark)) {
    show(paths.malformed());
    if (isReadable(pathname)) window.addEventListener(awakeEvent, showAsked, { once: true });
  } else if (code !== null) {
    show(plain.href);
    window.addEventListener(awakeEvent, showAsked, { once: true });
  }
}

/** Without its code the visit carries what its address says, as without any script. */
async function carry(code: string): Promise<void> {
  const loaded = await import("#app/ui/affiliates/carry-referral.ts").catch(() => null);
  loaded?.carryReferral(code);
}

/** Whether the router can read a path. */
function isReadable(pathname: string): boolean {
  try {
    // Its value is asked for, or else what makes the code small would take it for nothing.
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
