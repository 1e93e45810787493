import { type RefObject, useEffect } from "react";

/**
 * Once something has closed and the focus was lost with it, returns the focus to what it came from: Tab would begin at
 * the top again.
 */
export function useFocusReturn(isOpen: boolean, origin: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) origin.current?.focus();
    };
  }, [isOpen, origin]);
}
