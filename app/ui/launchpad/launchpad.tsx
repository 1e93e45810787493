import { lazy, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { hasLaunchpad, type LaunchpadStep } from "#domain/search/launchpad.ts";
import { stepLaunchpad, useLaunchpadState } from "./launchpad-state.ts";
import { loadLaunchpad } from "./load-launchpad.ts";
import { useLaunchpadKeys } from "./use-launchpad-keys.ts";

const LaunchpadWindow = lazy(async () => ({ default: (await loadLaunchpad()).LaunchpadWindow }));

/**
 * Search and chat over home, program and course pages, for those who are signed in. It opens by its keys and by
 * `LaunchpadButton`; `onChoose` is called when something in it was chosen.
 */
export function Launchpad({ onChoose }: { onChoose: () => void }) {
  const { pathname, key } = useLocation();
  const isOffered = hasLaunchpad(pathname);
  const state = useLaunchpadState();
  const [isWanted, setWanted] = useState(false);
  if (state !== null && !isWanted) setWanted(true);
  useLaunchpadKeys(useCallback((step: LaunchpadStep) => isOffered && takeStep(step), [isOffered]));
  useEffect(() => {
    // Every screen begins with a closed launchpad.
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

/** A question that is open must be answered first. */
function takeStep(step: LaunchpadStep): boolean {
  if (document.querySelector("[role=alertdialog]")) return false;
  stepLaunchpad(step);
  return true;
}
