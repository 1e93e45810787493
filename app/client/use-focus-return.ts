import { type RefObject, useEffect, useRef } from "react";

/**
 * Once something has closed and the focus was lost with it, returns the focus to what it came from, or to the page's
 * content if that is gone too: Tab would begin at the top again.
 */
export function useFocusReturn(isOpen: boolean, origin: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && document.activeElement === document.body) focusOrContent(origin.current);
  }, [isOpen, origin]);
}

function focusOrContent(element: HTMLElement | null): void {
  element?.focus();
  if (element?.isConnected) return;
  const content = document.getElementById("content");
  if (content === null) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
