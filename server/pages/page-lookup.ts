import { resolveRedirect } from "#domain/links/redirects.ts";
import { paths } from "#domain/paths.ts";
import { createRoutePatterns, unknownRoute } from "#server/route-patterns.ts";
import type { SharedPage } from "./shared-pages.ts";

/** Kind of the page at an address, for a visitor. */
export type PageMatch =
  /** A page shared by all visitors, with the canonical address of its cache entry. */
  | { kind: "shared"; address: string }
  /** Nothing; all such addresses share one 404 page. */
  | { kind: "missing" }
  /** A response of its own: another spelling, a search, a personal page, the API. */
  | { kind: "own" };

/** Looks up shared pages by address. */
export interface PageLookup {
  /** Classifies a request target such as `/courses/SET?mode=sup`. */
  find(target: string): PageMatch;
  /** Returns the canonical path of a shared page for another spelling of it; null for every other path. */
  respell(pathname: string): string | null;
}

/**
 * Creates the lookup of shared pages. `listPatterns` returns the pattern of every route except files; it is called
 * once, at the first address that is not a shared page.
 */
export function createPageLookup(pages: readonly SharedPage[], listPatterns: () => Iterable<string>): PageLookup {
  const shared = new Map(pages.map((page) => [page.path, page]));
  const variants = new Set(pages.flatMap((page) => page.variants));
  let routeOf: ReturnType<typeof createRoutePatterns> | null = null;

  /** Returns whether no route matches, or only that of an unknown course or program. */
  function isMissing(pathname: string): boolean {
    if (pathname.endsWith(".data") || resolveRedirect(pathname) !== null) return false;
    const spelled = spell(pathname) ?? pathname;
    if (shared.has(spelled)) return false;
    routeOf ??= createRoutePatterns(listPatterns());
    return [unknownRoute, routeOf(paths.course("-")), routeOf(paths.program("-"))].includes(routeOf(spelled));
  }

  return {
    find: (target) => {
      const at = target.indexOf("?");
      const pathname = at < 0 ? target : target.slice(0, at);
      const page = shared.get(pathname) ?? shared.get(encodeReserved(pathname));
      if (!page) return { kind: isMissing(pathname) ? "missing" : "own" };
      const address = at < 0 ? page.path : addressOf(page, target.slice(at));
      return address === page.path || variants.has(address) ? { kind: "shared", address } : { kind: "own" };
    },
    respell: (pathname) => {
      const spelled = spell(pathname);
      if (spelled === null || !shared.has(spelled) || spelled === encodeReserved(pathname)) return null;
      return spelled === pathname ? null : spelled;
    },
  };
}

/** Returns a page's address with only those query parameters that it reads. */
function addressOf({ path, reads }: SharedPage, query: string): string {
  const read = [...new URLSearchParams(query)].filter(([name]) => reads === "all" || reads.includes(name));
  if (read.length === 0) return path;
  return `${path}?${read.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

/**
 * Encodes the characters that a path may contain either way (RFC 3986, section 3.3). Some proxies always decode them,
 * so they must not cause a redirect: it would lead to the same address forever.
 */
function encodeReserved(pathname: string): string {
  return pathname.replace(/[$&+,:;=@]/g, encodeURIComponent);
}

/** Path prefixes of courses and programs. */
const beforeNames = [paths.course(""), paths.program("")];

/**
 * Normalises the spellings that the router treats as equal to the form that `paths` writes: each part encoded once, all
 * but a name in lower case, no trailing slash. Returns null if the path cannot be decoded.
 */
function spell(pathname: string): string | null {
  try {
    const parts = pathname
      .replace(/\/+$/, "")
      .split("/")
      .map((part) => encodeURIComponent(decodeURIComponent(part)));
    const hasName = beforeNames.includes(`/${parts[1]?.toLowerCase()}/`);
    return parts.map((part, index) => (hasName && index === 2 ? part : part.toLowerCase())).join("/") || paths.home();
  } catch {
    return null;
  }
}
