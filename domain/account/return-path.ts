import { awaitParameter, courseOfAddress } from "#domain/paths.ts";

/** Longest path, in characters, to which log in leads back. */
const pathMax = 1000;

/** Pages that log in or out: leading back to them would lead nowhere. */
const ways = /^\/(?:login|signup|logout)(?:[/?#]|$)/;

/**
 * Returns the path of the same site to lead on to after log in, or null for anything else: another origin in any
 * spelling that browsers accept, a control character, or a page that logs in or out. The address comes from outside, so
 * it is resolved as a browser would and must stay.
 */
export function parseReturnPath(text: string | null): string | null {
  if (text === null || text.length > pathMax || !/^\/(?![/\\])[\u0021-\u007e]*$/.test(text)) return null;
  const site = "http://site.invalid";
  const url = URL.parse(text, site);
  if (url === null || url.origin !== site || url.pathname.startsWith("//")) return null;
  const path = url.pathname + url.search + url.hash;
  return ways.test(path) || path === "/" ? null : path;
}

/** Returns the course or program page among paths to lead on to, also for a page of a course such as its finals. */
export function parseSellingPage(text: string | null): string | null {
  return /^\/(?:courses|programs)\/[^/?#]+/.exec(parseReturnPath(text) ?? "")?.[0] ?? null;
}

/** Returns the name of the course that a visitor wants to be told of, by the path to lead on to; null without a wish. */
export function parseAwaitedCourse(text: string | null): string | null {
  const page = parseReturnPath(text);
  const url = page === null ? null : URL.parse(page, "http://site.invalid");
  return url?.searchParams.has(awaitParameter) ? courseOfAddress(url.pathname) : null;
}
