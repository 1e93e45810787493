import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { hasLaunchpad, type LaunchpadStep } from "#domain/search/launchpad.ts";
import { stepLaunchpad, useLaunchpadState } from "./launchpad-state.ts";
import { loadLaunchpad } from "./load-launchpad.ts";
import { useLaunchpadKeys } from "./use-launchpad-keys.ts";

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
  useLaunchpadKeys(useCallback((step: LaunchpadStep) => isOffered && takeStep(step), [isOffered]));
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
  stepLaunchpad("close");
}

/** Returns false while a confirmation is open, which must be answered first. */
function takeStep(step: LaunchpadStep): boolean {
  if (document.querySelector("[role=alertdialog]")) return false;
  stepLaunchpad(step);
  return true;
}
