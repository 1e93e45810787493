import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from "react";
import { chunkTimeoutError, chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";

/**
 * Creates a component whose code is loaded when it is first shown, inside a `LazyPart`: `lazyCode(() =>
 * import("./x.tsx"), ({ X }) => X)`. Throws an error that names the file if the code has not arrived after 120 s; if it
 * arrives later, the next use shows it.
 */
export function lazyCode<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: pick(await load()) }));
  return function LateCode(props: Props) {
    return <Suspense fallback={<Patience load={load} />}>{createElement<Props>(Part, props)}</Suspense>;
  };
}

/** Fallback while code is loading; throws after the timeout. */
function Patience({ load }: { load: () => Promise<unknown> }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), chunkTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw chunkTimeoutError(addressOf(load));
  return null;
}

/** Returns the address of the file that a function imports, read from the built function's own text; null if there is none. */
function addressOf(load: () => Promise<unknown>): string | null {
  const file = /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  return file === undefined ? null : new URL(file, import.meta.url).href;
}
