import { type ComponentType, createElement, lazy, Suspense } from "react";
import { useHydrated } from "#app/client/use-hydrated.ts";

/**
 * Wraps an optional component: loaded after hydration, never rendered on the server, and null if its code cannot be
 * fetched.
 */
export function lazyExtra<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy<ComponentType<P>>(async () => ({ default: await load().catch(() => () => null) }));
  return function Extra(props: P) {
    if (!useHydrated()) return null;
    return <Suspense fallback={null}>{createElement<P>(Part, props)}</Suspense>;
  };
}
