import { type RefObject, useEffect, useRef } from "react";
import { moveFocusIfLost } from "./move-focus.ts";

/**
 * Moves a lost focus to the page's heading, or to another element, once the page at the same address shows something else.
 *
 * @param shown names what the page shows
 */
export function useFocusAfterChange(shown: string | number | boolean, target?: RefObject<HTMLElement | null>): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    moveFocusIfLost(target?.current ?? undefined);
  }, [shown, target]);
}
