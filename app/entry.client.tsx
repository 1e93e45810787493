import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { trackNavigation } from "#app/ui/shell/pending-navigation.ts";
import { trackRouteModules } from "#app/ui/shell/track-route-modules.ts";
import { hydrationStartEvent } from "#domain/hydration-event.ts";
import { copyFormulas } from "./client/copy-formulas.ts";
import { keepTyped } from "./client/keep-typed.ts";
import { adoptRenderedAddress } from "./rendered-address.ts";

adoptRenderedAddress();
keepTyped();
document.addEventListener("copy", copyFormulas);

window.dispatchEvent(new Event(hydrationStartEvent));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[trackNavigation, trackRouteModules]} />
    </StrictMode>,
  );
});
