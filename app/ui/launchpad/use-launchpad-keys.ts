import { useCallback } from "react";
import { isTextField } from "#app/client/single-keys.ts";
import { useKeyDown } from "#app/client/use-key-down.ts";
import { type LaunchpadStep, launchpadStep } from "#domain/search/launchpad.ts";

/**
 * Hears the launchpad's keys as long as the caller is shown, and hands on the steps they ask for. Those that `onStep`
 * does not take (it gives false) go their usual way.
 */
export function useLaunchpadKeys(onStep: (step: LaunchpadStep) => boolean): void {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const hasSelection = window.getSelection()?.isCollapsed === false;
      const step = launchpadStep(event, { isInTextField: isTextField(event.target), hasSelection });
      if (step && onStep(step)) event.preventDefault();
    },
    [onStep],
  );
  useKeyDown(onKey);
}
