/** Scroll position: distance of each section's top from the window's top, in pixels, in order. */
export interface ScrolledPage {
  tops: readonly number[];
  /** A section is active once its top has passed this distance from the window's top, in pixels. */
  line: number;
  /** True if the page is scrolled to its end. */
  isAtEnd: boolean;
}

/** Returns the index of the active section: the last one passed, or the very last at the page's end. */
export function activeSection({ tops, line, isAtEnd }: ScrolledPage): number {
  if (isAtEnd) return Math.max(0, tops.length - 1);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
