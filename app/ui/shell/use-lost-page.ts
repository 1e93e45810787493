import { useEffect } from "react";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { takeTarget } from "./pending-navigation.ts";

/**
 * A page whose files cannot be fetched, as after a renewal of the site, makes the router load the current page again.
 * Then this says what happened and offers, once, to open the wanted page as a whole.
 */
export function useLostPage(): void {
  const show = useStatusBanner();
  useEffect(() => {
    const lost = takeTarget();
    if (!lost) return;
    show({
      kind: "error",
      text: `The page could not be loaded. The connection may be gone, or the site was renewed.${lost.failure ? ` ${lost.failure}` : ""}`,
      autoDismiss: false,
      action: { label: "Open it again", run: () => window.location.assign(lost.address) },
    });
  }, [show]);
}

/** A screen that itself says that a page could not be loaded, and offers it again, has the banner keep still. */
export function forgetLostPage(): void {
  takeTarget();
}
