import { useLayoutEffect } from "react";

/**
 * Listens to key presses on the page while the component is mounted. A layout effect, because keys pressed before an
 * ordinary effect runs would be lost. Pass a stable function to keep its place among the listeners.
 */
export function useKeyDown(listener: (event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [listener]);
}
