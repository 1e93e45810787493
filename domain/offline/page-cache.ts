import { courseModeOf } from "#domain/catalogue/course-mode.ts";

/** How long a device keeps a page that was opened, in days. */
export const keptDays = 15;

/** Most pages that a device keeps; beyond it the one that was fetched longest ago goes. */
export const keptPagesMax = 400;

/** The beginning of the name of the cache that holds a learner's pages; the version and the uid follow. */
export const keptPagesCache = "studiolo:pages:";

/** How long a learner waits for the server, in milliseconds, where the device has kept the page. */
export const patienceMs = 3000;

/** The header of an answer that says for which learner it was made: their uid. A visitor's answer has none. */
export const learnerHeader = "studiolo-learner";

/** The header that says by which build of the site and from which catalogue a learner's answer was made. */
export const versionHeader = "studiolo-version";

/** The header of a page that was made without knowing whose it is, while the site could not reach its database. */
export const awayHeader = "studiolo-away";

/** What answers by one build of the site from one catalogue carry as their version. */
export function versionOf(build: string, catalogue: string): string {
  return `${build}.${catalogue}`;
}

/** The build that a version names. */
export function buildOf(version: string): string {
  return version.split(".", 1)[0] ?? "";
}

/** Pages that a device keeps, and of what is asked in their addresses what makes them another page. */
const keptPages: readonly [page: RegExp, parameters: readonly string[]][] = [
  [/^\/$/, ["view"]],
  [/^\/(?:browse|review)$/, []],
  [/^\/programs\/[^/]+$/, []],
  [/^\/courses\/[^/]+$/, ["mode"]],
  [/^\/courses\/[^/]+\/review$/, ["topic", "dive"]],
];

/**
 * The one address under which a device keeps a page: path and query, such as `/courses/Calculus%20I?mode=practice`.
 * Null for every page that it must not keep: the account, finals, whatever is not named here.
 */
export function keptAddress({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): string | null {
  const [, parameters] = keptPages.find(([page]) => page.test(pathname)) ?? [];
  if (!parameters || [...searchParams.keys()].some((name) => !parameters.includes(name))) return null;
  const asked = parameters.flatMap((name) => {
    const value = searchParams.get(name);
    const isUsual = value === null || (name === "mode" && value === courseModeOf(null));
    return isUsual ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return asked.length > 0 ? `${pathname}?${asked.join("&")}` : pathname;
}

/** Where the router fetches the data of a page: `/` is `/_.data`, `/review` is `/review.data`. */
export function dataAddress(address: string): string {
  const [path = "", query] = address.split("?", 2);
  const file = path.endsWith("/") ? `${path}_.data` : `${path}.data`;
  return query === undefined ? file : `${file}?${query}`;
}

/**
 * The page whose data an address gives, as `keptAddress` names it; null for what is no data of a page that is kept.
 * Which parts of it the router asks for (`_routes`) makes no difference.
 */
export function keptAddressOfData(data: URL): string | null {
  if (!data.pathname.endsWith(".data")) return null;
  const pathname = data.pathname.endsWith("/_.data") ? data.pathname.slice(0, -6) : data.pathname.slice(0, -5);
  const searchParams = new URLSearchParams(data.searchParams);
  searchParams.delete("_routes");
  return keptAddress({ pathname, searchParams });
}

/** Whether a copy that the server made at one instant may still be shown at another. */
export function isKeptStill(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() < keptDays * 86_400_000;
}

/** The name of the course whose page an address is, in any of its modes; null for every other address. */
export function courseOfAddress(address: string): string | null {
  const [, name] = /^\/courses\/([^/?]+)(?:\?|$)/.exec(address) ?? [];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}
