import { useLayoutEffect } from "react";

/**
 * Hears each key that is pressed on the page, as long as the caller is shown, and from the same moment on as clicks are
 * heard: effects would come later, and a key pressed before them would do nothing. `hear` stays in its place among the
 * listeners for as long as it is the same function.
 */
export function useKeyDown(hear: (event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [hear]);
}
