import { redirectOf } from "#domain/links/redirects.ts";
import { paths } from "#domain/paths.ts";
import { createRoutePatterns, unknownRoute } from "#server/process/route-patterns.ts";
import type { SharedPage } from "./shared-pages.ts";

/** What a visitor finds at an address. */
export type PagePlace =
  /** A page that all visitors share, by the one address under which it is kept. */
  | { kind: "shared"; address: string }
  /** Nothing. The page that says so is one, whatever was asked for. */
  | { kind: "missing" }
  /** An answer of its own: another spelling, a search, a page of one person, the API. */
  | { kind: "own" };

/** The addresses of shared pages, and what stands at all the others. */
export interface PagePlaces {
  /** What stands at a request's target, such as `/courses/SET?mode=sup`. */
  find(target: string): PagePlace;
  /** The path of a shared page as `paths` writes it, for another spelling of it; null for every other path. */
  respell(pathname: string): string | null;
}

/**
 * Makes the places of the shared pages. `listPatterns` gives the pattern of everything that answers besides files; it is
 * asked once, at the first address that is no shared page.
 */
export function createPagePlaces(pages: readonly SharedPage[], listPatterns: () => Iterable<string>): PagePlaces {
  const shared = new Map(pages.map((page) => [page.path, page]));
  const variants = new Set(pages.flatMap((page) => page.variants));
  let routeOf: ReturnType<typeof createRoutePatterns> | null = null;

  /** Whether nothing answers there, or only the page of a course or program that there is not. */
  function isMissing(pathname: string): boolean {
    if (pathname.endsWith(".data") || redirectOf(pathname) !== null) return false;
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

/** The address of a page with what it reads of a query, and with nothing else of it. */
function addressOf({ path, reads }: SharedPage, query: string): string {
  const read = [...new URLSearchParams(query)].filter(([name]) => reads === "all" || reads.includes(name));
  if (read.length === 0) return path;
  return `${path}?${read.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

/**
 * The path with those characters encoded that a path may hold either way (RFC 3986, section 3.3). Some proxies write
 * them plain whatever they were sent, so they must lead nobody on: it would be to the same address for ever.
 */
function encodeReserved(pathname: string): string {
  return pathname.replace(/[$&+,:;=@]/g, encodeURIComponent);
}

/** What stands before the name in the path of a course or program. */
const beforeNames = [paths.course(""), paths.program("")];

/**
 * A path as `paths` would write it, for all spellings that the router reads as one: each part encoded once and alike,
 * all but a name in lower case, and no slash at the end. Null for one that cannot be decoded.
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
