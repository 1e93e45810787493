import { existsSync, readdirSync } from "node:fs";
import type { Hono } from "hono";
import { authPath } from "#domain/paths.ts";
import { publicAuthRoutes } from "#server/api/middleware/auth-guard.ts";

/** A route of React Router's build. */
interface BuiltRoute {
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

/**
 * Lists the patterns of all addresses of the site: API, pages, better-auth's open routes, and built files, grouped by
 * folder.
 */
export function listRoutes(app: Hono, pages: BuiltRoutes, clientFolder: string): string[] {
  const auth = [...publicAuthRoutes].map((route) => `${authPath}${route.replace(/^\S+ /, "")}`);
  return [...new Set([...listDynamicRoutes(app, pages), ...auth, `${authPath}/*`, ...listFiles(clientFolder)])];
}

/** Lists the patterns of all addresses except files; those of the API one by one. */
export function listDynamicRoutes({ routes }: Hono, pages: BuiltRoutes): string[] {
  const doors = routes.map(({ path }) => path).filter((path) => !path.endsWith("*"));
  return [...doors, ...Object.values(pages).flatMap((page) => (page ? (screenPath(page) ?? []) : []))];
}

/** Returns the path of a screen, or null for a layout route and the not-found route. */
function screenPath({ path, index }: BuiltRoute): string | null {
  if (index) return "/";
  return path === undefined || path === "" || path === "*" ? null : `/${path}`;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`));
}
