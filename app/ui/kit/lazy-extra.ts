import { type ComponentType, lazy } from "react";

/**
 * A part that a page can do without, loaded after the page is shown. Where its code cannot be fetched nothing stands in
 * its place, and the page goes on.
 */
export function lazyExtra<P>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(async () => ({ default: await load().catch(() => () => null) }));
}
