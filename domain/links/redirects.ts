/** Other names of screens, as people type them, and where each leads (specification, section 2). */
const redirects: Readonly<Record<string, string>> = {
  "/register": "/signup",
  "/sign-up": "/signup",
  "/courses": "/search",
  "/course": "/search",
  "/programs": "/search",
  "/program": "/search",
  "/search": "/browse",
  "/home": "/",
};

/**
 * Where a path leads in the end, following one name to the next, with a slash at its end or without; null for a path
 * that is no other name.
 */
export function redirectOf(path: string): string | null {
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
