import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { operatorRoute } from "#domain/operator/area.ts";

/** Route ids of pages that need no code in the browser and that no browser is told about. */
const hiddenRouteIds = [operatorRoute];

interface RouterManifest {
  routes: Record<string, { module: string }>;
}

/**
 * Removes those pages from the route manifest that every browser gets. Otherwise each visitor could read their
 * addresses, and each learner's device would fetch their code in advance.
 */
export const hiddenRoutes: Plugin = {
  name: "untold-pages",
  enforce: "post",
  writeBundle() {
    const { name, config } = this.environment;
    if (name === "ssr") removeHiddenRoutes(join(config.root, "build/client"));
  },
};

/**
 * Removes the hidden routes from a folder of built browser files, and what the router takes for granted: that a route
 * lacks what it is not said to have. Throws if a hidden route is missing there.
 */
export function removeHiddenRoutes(folder: string): void {
  const assets = join(folder, "assets");
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("The built browser files contain no route manifest.");
  const [before = "", json = "null"] =
    /^(.*?__reactRouterManifest=)(.*?);?\s*$/s.exec(readFileSync(join(assets, file), "utf8"))?.slice(1) ?? [];
  const manifest = JSON.parse(json) as RouterManifest;
  for (const id of hiddenRouteIds) {
    const route = manifest.routes[id];
    if (!route) throw new Error(`The built site has no page ${id}: update its name in tools/setup/hidden-routes.ts.`);
    rmSync(join(folder, route.module));
    delete manifest.routes[id];
  }
  writeFileSync(join(assets, file), `${before}${JSON.stringify(manifest, leaveOutFalse)};`);
}

function leaveOutFalse(_key: string, value: unknown): unknown {
  return value === false ? undefined : value;
}
