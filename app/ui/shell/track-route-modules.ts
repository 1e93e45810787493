import type { ClientInstrumentation } from "react-router";
import { type ChunkFailure, chunkErrorText, chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";
import { pendingAddress, recordFailure } from "./pending-navigation.ts";

/** Internal globals of the router. */
interface RouterGlobals {
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  __reactRouterRouteModules?: Record<string, unknown>;
}

/**
 * Watches the loading of each page's code. When it fails, the router reloads the current page without a reason, so the
 * reason is kept in session storage. Loading is given up after 120 s.
 */
export const trackRouteModules: ClientInstrumentation = {
  route: ({ id, instrument }) => {
    const follow = async (load: () => Promise<unknown>) => {
      trackModule(id);
      await load();
    };
    instrument({ loader: follow, "lazy.loader": follow });
  },
};

function trackModule(id: string): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = window as RouterGlobals;
  const path = manifest?.routes[id]?.module;
  const wanted = pendingAddress();
  if (path === undefined || wanted === null || id in modules) return;
  const { href } = new URL(path, window.location.origin);
  const recordOnce = (failure: ChunkFailure) => {
    // Ignores failures after the target has changed.
    if (pendingAddress() !== wanted) return false;
    recordFailure(chunkErrorText(failure, href));
    return true;
  };
  const timer = setTimeout(() => recordOnce("timeout") && window.location.reload(), chunkTimeoutMs);
  import(/* @vite-ignore */ href).catch(() => recordOnce("error")).finally(() => clearTimeout(timer));
}
