import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followCode } from "#app/ui/shell/follow-code.ts";
import { rememberTarget } from "#app/ui/shell/going-to.ts";
import { beginsEvent, offlineMark } from "#domain/page-events.ts";
import { paths } from "#domain/paths.ts";

// The server has answered an address that the router cannot read as the page that is not found: so must this side.
try {
  decodeURIComponent(window.location.pathname);
} catch {
  window.history.replaceState(null, "", paths.malformed());
}

// Without a connection the service worker answers any address with the offline page, which goes on from there.
const { pathname, search } = window.location;
if (pathname !== paths.offline() && document.querySelector(`meta[name="${offlineMark}"]`)) {
  window.history.replaceState(null, "", paths.offline(pathname + search));
}

window.dispatchEvent(new Event(beginsEvent));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[rememberTarget, followCode]} />
    </StrictMode>,
  );
});
