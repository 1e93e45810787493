import { useSyncExternalStore } from "react";

/** Whether the page is awake: false while the server renders and in the browser's first look at it, which must agree. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** A page does not fall asleep again. */
function subscribe(): () => void {
  return () => {};
}
