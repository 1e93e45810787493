/** Moves the focus to a heading, which cannot be reached by Tab, without scrolling to it. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Moves the focus to the page's heading if it was lost with what had it: Tab would begin at the top again. */
export function focusHeadingIfLost(): void {
  const heading = document.querySelector("h1");
  if (heading && document.activeElement === document.body) focusHeading(heading);
}
