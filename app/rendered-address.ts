import { awakeEvent, missingMark, offlineMark } from "#domain/page-events.ts";
import { paths } from "#domain/paths.ts";

/**
 * Has the router begin at the address for which the server has rendered the page, where that is not the one that was
 * asked for. The address that was asked for is shown again once the page is awake, if the router can read it.
 */
export function takeRenderedAddress(): void {
  const { pathname, search, href } = window.location;
  if (!isReadable(pathname)) {
    show(paths.malformed());
  } else if (pathname !== paths.offline() && isMarked(offlineMark)) {
    // Without a connection the service worker answers any address with the offline page, which goes on from there.
    show(paths.offline(pathname + search));
  } else if (isMarked(missingMark)) {
    show(paths.malformed());
    window.addEventListener(awakeEvent, () => show(href), { once: true });
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
