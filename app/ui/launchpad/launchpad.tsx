import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { hasLaunchpad, type LaunchpadAction } from "#domain/search/launchpad.ts";
import { useEarlyText } from "./early-text.ts";
import { dispatchLaunchpad, useLaunchpadState } from "./launchpad-state.ts";
import { loadLaunchpad } from "./load-launchpad.ts";
import { useLaunchpadKeys } from "./use-launchpad-keys.ts";
import { useSearchKey } from "./use-search-key.ts";

const LaunchpadWindow = lazyCode(loadLaunchpad, (code) => code.LaunchpadWindow);

/**
 * Search and chat over home, program and course pages for signed-in learners. Opened by shortcuts and by
 * `LaunchpadButton`; calls `onChoose` when an entry was chosen.
 */
export function Launchpad({ onChoose }: { onChoose: () => void }) {
  const { pathname, key } = useLocation();
  const isOffered = hasLaunchpad(pathname);
  const state = useLaunchpadState();
  const [isWanted, setWanted] = useState(false);
  if (state !== null && !isWanted) setWanted(true);
  useSearchKey(!isOffered);
  useEarlyText(state === "searchBar");
  useLaunchpadKeys(useCallback((step: LaunchpadAction) => isOffered && takeStep(step), [isOffered]));
  useEffect(() => {
    // Closes the launchpad on navigation.
    if (key) return close;
  }, [key]);
  if (!isWanted) return null;
  return (
    <LazyPart
      onLost={() => {
        close();
        setWanted(false);
      }}
    >
      <LaunchpadWindow state={state} onClose={close} onChoose={onChoose} />
    </LazyPart>
  );
}

function close(): void {
  dispatchLaunchpad("close");
}

/** Returns false while a confirmation is open, which must be answered first. */
function takeStep(step: LaunchpadAction): boolean {
  if (document.querySelector("[role=alertdialog]")) return false;
  dispatchLaunchpad(step);
  return true;
}
