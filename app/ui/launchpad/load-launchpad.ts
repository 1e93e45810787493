/** Loads the launchpad's window, which no page needs initially. */
export function loadLaunchpad() {
  return import("./launchpad-window.tsx");
}

/** Preloads the window; a failure is reported when it is opened. */
export async function preloadLaunchpad(): Promise<void> {
  await loadLaunchpad().catch(() => {});
}
