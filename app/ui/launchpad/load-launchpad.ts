/** Fetches the launchpad's window, which no page needs at first. */
export function loadLaunchpad() {
  return import("./launchpad-window.tsx");
}

/** Fetches it before it is opened; whether that works is seen when it opens. */
export async function preloadLaunchpad(): Promise<void> {
  await loadLaunchpad().catch(() => {});
}
