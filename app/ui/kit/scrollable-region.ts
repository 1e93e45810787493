/**
 * As a `ref`: lets the keyboard reach an element as long as it is wider than its place and scrolls, such as a long
 * formula on a narrow screen. Gives the function by which React lets go of it.
 */
export function offerScroll(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const offer = () => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(offer);
  observer.observe(element);
  offer();
  // A font that comes late makes what is in the element wider, not the element.
  void document.fonts.ready.then(offer);
  return () => observer.disconnect();
}
