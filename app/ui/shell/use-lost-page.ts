import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";

/** Under this name the tab remembers where a step was leading. */
const targetKey = "studiolo:goingTo";

/** A step that was not finished longer ago than this, in milliseconds, is no longer wanted. */
const forgottenMs = 30_000;

/**
 * A page whose files cannot be fetched, as after a renewal of the site, makes the router load the current page again.
 * Then this says what happened and offers, once, to open the wanted page as a whole.
 */
export function useLostPage(): void {
  const show = useStatusBanner();
  const target = useNavigation().location;
  const { key } = useLocation();
  useEffect(() => {
    const lost = takeTarget();
    if (!lost) return;
    show({
      kind: "error",
      text: "The page could not be loaded. The connection may be gone, or the site was renewed.",
      autoDismiss: false,
      action: { label: "Open it again", run: () => window.location.assign(lost) },
    });
  }, [show]);
  useEffect(() => {
    if (target) putTarget(target.pathname + target.search);
    else if (key) takeTarget();
  }, [target, key]);
}

/** A screen that itself says that a page could not be loaded, and offers it again, has the banner keep still. */
export function forgetLostPage(): void {
  takeTarget();
}

function putTarget(address: string): void {
  try {
    sessionStorage.setItem(targetKey, JSON.stringify({ address, at: Date.now() }));
  } catch {
    // Without storage the router's own reload is all there is.
  }
}

/** Where the last unfinished step was leading, once; null where there was none of late. */
function takeTarget(): string | null {
  try {
    const { address, at } = JSON.parse(sessionStorage.getItem(targetKey) ?? "{}") as Record<string, unknown>;
    sessionStorage.removeItem(targetKey);
    const isRecent = typeof at === "number" && Date.now() - at < forgottenMs;
    return isRecent && typeof address === "string" && /^\/(?![/\\])/.test(address) ? address : null;
  } catch {
    return null;
  }
}
