import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from "react";
import { chunkTimeoutError, chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";

/**
 * A component whose code is loaded when it is first shown, to be put into a `LazyPart`: `lazyCode(() => import("./x.tsx"),
 * ({ X }) => X)`. Code that has not come after 120 s is given up with an error that names its file; where it comes after
 * all, it is shown the next time.
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

/** Stands for code that is on its way, and gives it up when it has not come in time. */
function Patience({ load }: { load: () => Promise<unknown> }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), chunkTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw chunkTimeoutError(addressOf(load));
  return null;
}

/** The file that a function imports, as the build has written it there: nothing else says where code is that never came. */
function addressOf(load: () => Promise<unknown>): string | null {
  const file = /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  return file === undefined ? null : new URL(file, import.meta.url).href;
}
