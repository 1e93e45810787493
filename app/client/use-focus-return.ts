import { type RefObject, useEffect, useRef } from "react";
import { moveFocusIfLost } from "./move-focus.ts";

/**
 * Once something has closed and the focus was lost with it, returns the focus to what it came from, or to the page's
 * heading if that is gone too.
 */
export function useFocusReturn(isOpen: boolean, origin: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed || document.activeElement !== document.body) return;
    const target = origin.current;
    if (target?.isConnected) return target.focus();
    moveFocusIfLost();
  }, [isOpen, origin]);
}
