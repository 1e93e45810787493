import { TrieRouter } from "hono/router/trie-router";

/** Pattern of all addresses that match no route. */
export const unknownRoute = "unknown";

/** The patterns are the same for every method. */
const anyMethod = "ALL";

/** Suffix of a page's data requests, and the data path of the page at "/". */
const dataEnd = ".data";
const rootData = "/_root.data";

/**
 * Creates a function that returns the pattern of an address, such as `/courses/:courseId` for
 * `/courses/SET?mode=learn`, in time proportional to the number of segments. The result is always a known pattern, one
 * with `.data` appended, or `unknown`, and so never contains user input. A literal segment takes precedence over a
 * parameter, a parameter over a wildcard, wherever they were listed.
 */
export function createRoutePatterns(patterns: Iterable<string>): (target: string) => string {
  const router = new TrieRouter<string>();
  // The router prefers what was added first.
  for (const pattern of [...patterns].sort(compareSpecificity)) router.add(anyMethod, pattern, pattern);
  return (target) => {
    const path = pathOf(target);
    if (path === rootData) return rootData;
    if (!path.startsWith("/")) return unknownRoute;
    const isData = path.endsWith(dataEnd);
    const [[match]] = router.match(anyMethod, withoutSlash(isData ? path.slice(0, -dataEnd.length) : path));
    if (match === undefined) return unknownRoute;
    const [pattern] = match;
    return isData && !pattern.endsWith("*") ? pattern + dataEnd : pattern;
  };
}

/** Sorts patterns so that at the first segment in which two differ, a literal comes before a parameter and a wildcard. */
function compareSpecificity(one: string, other: string): number {
  const rankAll = (pattern: string) => pattern.split("/").map(rankOf).join("");
  return rankAll(one).localeCompare(rankAll(other));
}

function rankOf(part: string): 0 | 1 | 2 {
  if (part === "*") return 2;
  return part.startsWith(":") ? 1 : 0;
}

/** Returns the path of a request target without the query and without an origin that a proxy may add. */
function pathOf(target: string): string {
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  return path.startsWith("/") ? path : path.slice(Math.max(0, path.indexOf("/", path.indexOf("//") + 2)));
}

/** Returns a path without the slash at its end, which the pages ignore; `//` is no page. */
function withoutSlash(path: string): string {
  return path.length > 2 && path.endsWith("/") ? path.slice(0, -1) : path;
}
