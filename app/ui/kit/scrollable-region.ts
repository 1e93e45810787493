/**
 * Makes an element focusable while its content overflows, such as a long formula on a narrow screen, so that the
 * keyboard can scroll it. Used as a `ref`; returns the cleanup.
 */
export function scrollableRegion(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const offer = () => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(offer);
  observer.observe(element);
  offer();
  // A late font widens the content without resizing the element.
  void document.fonts.ready.then(offer);
  return () => observer.disconnect();
}
