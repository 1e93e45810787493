import { type ComponentType, createElement, lazy, Suspense } from "react";
import { useIsAwake } from "#app/client/use-hydrated.ts";

/**
 * A part that a page can do without: it is loaded once the page is awake, and the server does not render it. Where its
 * code cannot be fetched nothing stands in its place, and the page goes on.
 */
export function lazyExtra<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy<ComponentType<P>>(async () => ({ default: await load().catch(() => () => null) }));
  return function Extra(props: P) {
    if (!useIsAwake()) return null;
    return <Suspense fallback={null}>{createElement<P>(Part, props)}</Suspense>;
  };
}
