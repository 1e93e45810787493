import { type RefObject, useLayoutEffect } from "react";

/** Moves the focus with the arrow keys between the search box of a panel and its results. */
export function useResultKeys(panel: RefObject<HTMLElement | null>): void {
  // A layout effect for the same reason as in `useKeyDown`.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.addEventListener("keydown", moveFocus);
    return () => element?.removeEventListener("keydown", moveFocus);
  }, [panel]);
}

function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const panel = event.currentTarget as HTMLElement;
  const stops: (Element | null)[] = [...panel.querySelectorAll("input, li a")];
  const at = stops.indexOf(document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  const next = stops[at + step];
  if (next instanceof HTMLElement) next.focus();
}
