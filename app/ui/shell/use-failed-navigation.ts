import { useEffect } from "react";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { takePendingNavigation } from "./pending-navigation.ts";

/**
 * Shows a banner after the router reloaded the page because the code of another page could not be fetched, for example
 * after a deployment. Offers once to open that page by a full load.
 */
export function useFailedNavigation(): void {
  const show = useStatusBanner();
  useEffect(() => {
    const lost = takePendingNavigation();
    if (!lost) return;
    show({
      kind: "error",
      text: `The page could not be loaded. The connection may be gone, or the site was renewed.${lost.failure ? ` ${lost.failure}` : ""}`,
      autoDismiss: false,
      action: { label: "Open it again", run: () => window.location.assign(lost.address) },
    });
  }, [show]);
}

/** Suppresses the banner for screens that themselves say that a page could not be loaded. */
export function dismissFailedNavigation(): void {
  takePendingNavigation();
}
