/** Where a page stands: how far below the window's top each section begins, in pixels, in their order. */
export interface ScrolledPage {
  tops: readonly number[];
  /** A section is being read once its beginning has passed this far below the window's top. */
  line: number;
  /** Whether the page can be scrolled no further down. */
  isAtEnd: boolean;
}

/** The index of the section that is being read: the last that has begun, the last of all at the page's end. */
export function activeSection({ tops, line, isAtEnd }: ScrolledPage): number {
  if (isAtEnd) return Math.max(0, tops.length - 1);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
