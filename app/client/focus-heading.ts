/** Moves the focus to a heading or a row, which cannot be reached by Tab, without scrolling to it. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to an element, by default the page's heading, if it was lost with what had it: Tab would begin at the
 * top again.
 */
export function focusHeadingIfLost(heading: HTMLElement | null = document.querySelector("h1")): void {
  if (heading && document.activeElement === document.body) focusHeading(heading);
}
