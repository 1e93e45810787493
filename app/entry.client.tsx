import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followCode } from "#app/ui/shell/follow-code.ts";
import { rememberTarget } from "#app/ui/shell/pending-navigation.ts";
import { beginsEvent } from "#domain/hydration-event.ts";
import { takeRenderedAddress } from "./rendered-address.ts";

takeRenderedAddress();

window.dispatchEvent(new Event(beginsEvent));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[rememberTarget, followCode]} />
    </StrictMode>,
  );
});
