import { createPageState, usePageState } from "#app/client/page-state.ts";
import { type LaunchpadAction, type LaunchpadState, reduceLaunchpad } from "#domain/search/launchpad.ts";

/** Module state: shared by the header button and the shortcuts. */
const launchpad = createPageState<LaunchpadState>(null);

/** Advances the launchpad to its next state. */
export function dispatchLaunchpad(step: LaunchpadAction): void {
  launchpad.write(reduceLaunchpad(launchpad.read(), step));
}

/** Returns the launchpad's state; closed until hydration. */
export function useLaunchpadState(): LaunchpadState {
  return usePageState(launchpad);
}
