import { existsSync, readdirSync } from "node:fs";
import type { Hono } from "hono";
import { openAuthDoors } from "#server/api/middleware/auth-guard.ts";

/** A page's place in React Router's build. */
interface BuiltRoute {
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

/**
 * The pattern of every address of the site: of the API, of the pages, of the doors of accounts, and of the built files,
 * which are taken together by folder.
 */
export function listRoutes(app: Hono, pages: BuiltRoutes, clientFolder: string): string[] {
  const auth = [...openAuthDoors].map((door) => `/api/auth${door.replace(/^\S+ /, "")}`);
  return [...new Set([...listDoors(app, pages), ...auth, "/api/auth/*", ...listFiles(clientFolder)])];
}

/** The pattern of every address of the site at which something other than a file answers; the API’s one by one. */
export function listDoors({ routes }: Hono, pages: BuiltRoutes): string[] {
  const doors = routes.map(({ path }) => path).filter((path) => !path.endsWith("*"));
  return [...doors, ...Object.values(pages).flatMap((page) => (page ? (screenPath(page) ?? []) : []))];
}

/** None for what only stands around screens, and for the screen of addresses that are none. */
function screenPath({ path, index }: BuiltRoute): string | null {
  if (index) return "/";
  return path === undefined || path === "" || path === "*" ? null : `/${path}`;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`));
}
