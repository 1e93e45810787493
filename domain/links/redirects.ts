import { paths } from "#domain/paths.ts";

/** Aliases of screens, as people type them, with their targets (specification, section 2). */
const redirects: Readonly<Record<string, string>> = {
  "/register": paths.signUp(),
  "/sign-up": paths.signUp(),
  "/courses": "/search",
  "/course": "/search",
  "/programs": "/search",
  "/program": "/search",
  "/search": paths.browse(),
  "/home": paths.home(),
};

/**
 * Returns the final target of a path, following aliases from one to the next, with or without a trailing slash; null
 * for a path that is not an alias.
 */
export function resolveRedirect(path: string): string | null {
  let target: string | null = null;
  let next = lookUp(path.endsWith("/") ? path.slice(0, -1) : path);
  while (next !== null) {
    target = next;
    next = lookUp(next);
  }
  return target;
}

function lookUp(path: string): string | null {
  return Object.hasOwn(redirects, path) ? (redirects[path] ?? null) : null;
}
