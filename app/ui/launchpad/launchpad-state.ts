import { createPageState, usePageState } from "#app/client/page-state.ts";
import { type LaunchpadState, type LaunchpadStep, nextLaunchpad } from "#domain/search/launchpad.ts";

/** Stands outside the screens, since the header's button and the keys open the same launchpad. */
const launchpad = createPageState<LaunchpadState>(null);

/** Takes the launchpad of this page to its next state. */
export function stepLaunchpad(step: LaunchpadStep): void {
  launchpad.write(nextLaunchpad(launchpad.read(), step));
}

/** What the launchpad of this page shows; closed until the page is awake. */
export function useLaunchpadState(): LaunchpadState {
  return usePageState(launchpad);
}
