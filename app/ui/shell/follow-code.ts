import type { ClientInstrumentation } from "react-router";
import { type ChunkFailure, chunkErrorText, chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";
import { noteFailure, targetAddress } from "./pending-navigation.ts";

/** What the router knows of its pages, under names of its own. */
interface RouterGlobals {
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  __reactRouterRouteModules?: Record<string, unknown>;
}

/**
 * Follows the code of each page that a step leads to. Where it cannot be had, the router loads the current page again at
 * once and says nothing of why: the tab then remembers it. Code that has not come after 120 s is given up the same way.
 */
export const followCode: ClientInstrumentation = {
  route: ({ id, instrument }) => {
    const follow = async (load: () => Promise<unknown>) => {
      followModule(id);
      await load();
    };
    instrument({ loader: follow, "lazy.loader": follow });
  },
};

function followModule(id: string): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = window as RouterGlobals;
  const path = manifest?.routes[id]?.module;
  const wanted = targetAddress();
  if (path === undefined || wanted === null || id in modules) return;
  const { href } = new URL(path, window.location.origin);
  const note = (failure: ChunkFailure) => {
    // Whoever has gone elsewhere meanwhile wants to hear nothing of it.
    if (targetAddress() !== wanted) return false;
    noteFailure(chunkErrorText(failure, href));
    return true;
  };
  const timer = setTimeout(() => note("timeout") && window.location.reload(), chunkTimeoutMs);
  import(/* @vite-ignore */ href).catch(() => note("error")).finally(() => clearTimeout(timer));
}
