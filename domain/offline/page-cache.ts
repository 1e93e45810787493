import { courseModeOf } from "#domain/catalogue/course-mode.ts";
import { pathExpression, paths, welcomeParameter } from "#domain/paths.ts";

/** Days that a device caches a page after it was opened. */
export const cachedPageDays = 15;

/** Maximum number of cached pages; beyond it the one fetched longest ago is evicted. */
export const cachedPagesMax = 400;

/** Prefix of the name of a learner's page cache; the version and the uid follow. */
export const pageCachePrefix = "studiolo:pages:";

/** Time to wait for the server before a cached page is shown, in milliseconds. */
export const serverTimeoutMs = 3000;

/** Response header with the uid of the learner it was made for; absent for visitors. */
export const learnerHeader = "studiolo-learner";

/** Response header with the build and catalogue that a learner's response was made from. */
export const versionHeader = "studiolo-version";

/** Response header of a page made without knowing its viewer, while the site could not reach its database. */
export const outageHeader = "studiolo-away";

/** Returns the version of responses from one build of the site and one catalogue. */
export function versionOf(build: string, catalogue: string): string {
  return `${build}.${catalogue}`;
}

/** Returns the build in a version. */
export function buildOf(version: string): string {
  return version.split(".", 1)[0] ?? "";
}

/**
 * Pages that a device caches, by their paths with `*` for a name, each with the query parameters that distinguish its
 * variants.
 */
export const keptPages: readonly [path: string, parameters: readonly string[]][] = [
  [paths.home(), ["view"]],
  [paths.browse(), []],
  [paths.due(), []],
  [paths.program("*"), []],
  [paths.course("*"), ["mode"]],
  [paths.reviewAll("*"), ["topic", "dive"]],
];

/** Values that show the same page as none: the app opens the home by one. */
const usualValues: Record<string, string> = { mode: courseModeOf(null), view: "app" };

const expressions = keptPages.map(([path, parameters]) => [pathExpression(path), parameters] as const);

/**
 * Returns the address under which a device caches a page: path and query, such as
 * `/courses/Calculus%20I?mode=practice`; the first steps above a page make it no other one. Null for pages that must
 * not be cached: the account, finals, and anything not listed here.
 */
export function pageCacheKey({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): string | null {
  const [, parameters] = expressions.find(([page]) => page.test(pathname)) ?? [];
  const isOther = (name: string) => !parameters?.includes(name) && name !== welcomeParameter;
  if (!parameters || [...searchParams.keys()].some(isOther)) return null;
  const asked = parameters.flatMap((name) => {
    const value = searchParams.get(name);
    const isUsual = value === null || value === usualValues[name];
    return isUsual ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return asked.length > 0 ? `${pathname}?${asked.join("&")}` : pathname;
}

/** Returns the address of a page's data for the router: `/` becomes `/_.data`, `/review` becomes `/review.data`. */
export function dataAddress(address: string): string {
  const [path = "", query] = address.split("?", 2);
  const file = path.endsWith("/") ? `${path}_.data` : `${path}.data`;
  return query === undefined ? file : `${file}?${query}`;
}

/**
 * Returns the page whose data an address returns, in the form of `pageCacheKey`; null when it is not data of a cacheable
 * page. `_routes`, by which the router requests parts of it, is ignored.
 */
export function cacheKeyOfData(data: URL): string | null {
  const page = pageOfData(data);
  return page && pageCacheKey(page);
}

/** Returns the address of the page whose data an address returns for the router; null if it returns none. */
export function pageOfData({ href, pathname }: URL): URL | null {
  if (!pathname.endsWith(".data")) return null;
  const page = new URL(href);
  page.pathname = pathname.endsWith("/_.data") ? pathname.slice(0, -6) : pathname.slice(0, -5);
  page.searchParams.delete("_routes");
  return page;
}

/** Returns true while a copy that the server made at one instant may still be shown at another. */
export function isCacheFresh(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() < cachedPageDays * 86_400_000;
}
