import { useCallback } from "react";
import { isTextField } from "#app/client/single-keys.ts";
import { useKeyDown } from "#app/client/use-key-down.ts";
import { type LaunchpadAction, launchpadActionOf } from "#domain/search/launchpad.ts";

/**
 * Listens to the launchpad's shortcuts while the component is mounted and passes their steps to `onStep`. If it returns
 * false, the key keeps its default effect.
 */
export function useLaunchpadKeys(onStep: (step: LaunchpadAction) => boolean): void {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const hasSelection = window.getSelection()?.isCollapsed === false;
      const step = launchpadActionOf(event, { isInTextField: isTextField(event.target), hasSelection });
      if (step && onStep(step)) event.preventDefault();
    },
    [onStep],
  );
  useKeyDown(onKey);
}
