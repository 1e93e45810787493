/** Moves the focus to what cannot be reached by Tab, such as a heading or a row, without scrolling to it. */
export function moveFocus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Moves the focus to an element, by default the page's heading, if it was lost with what had it: Tab would begin at the
 * top again.
 */
export function moveFocusIfLost(target: HTMLElement | null = document.querySelector("h1")): void {
  if (target && document.activeElement === document.body) moveFocus(target);
}
