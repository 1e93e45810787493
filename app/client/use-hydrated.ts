import { useSyncExternalStore } from "react";

/** True once React has hydrated the page; false during server rendering and hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** Never changes after hydration. */
function subscribe(): () => void {
  return () => {};
}
