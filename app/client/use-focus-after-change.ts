import { useEffect, useRef } from "react";
import { focusHeadingIfLost } from "./focus-heading.ts";

/**
 * Moves a lost focus to the page's heading once the page at the same address shows something else.
 *
 * @param shown names what the page shows
 */
export function useFocusAfterChange(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focusHeadingIfLost();
  }, [shown]);
}
