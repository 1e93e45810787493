/** Pattern of all addresses that match no route. */
export const unknownRoute = "unknown";

/** A node of the pattern tree, one level per path segment. */
interface Place {
  named: Map<string, Place>;
  /** Child for any segment, such as `:courseId`. */
  any: Place | null;
  /** The pattern that ends in `/*` here and matches any rest. */
  rest: string | null;
  /** The pattern that ends here. */
  pattern: string | null;
}

/** Suffix of a page's data requests, and the data path of the page at "/". */
const dataEnd = ".data";
const rootData = "/_root.data";

/**
 * Creates a function that returns the pattern of an address, such as `/courses/:courseId` for
 * `/courses/SET?mode=learn`, in time proportional to the number of segments. The result is always a known pattern, one
 * with `.data` appended, or `unknown`, and so never contains user input. A literal segment takes precedence over a
 * parameter, a parameter over a wildcard.
 */
export function createRoutePatterns(patterns: Iterable<string>): (target: string) => string {
  const root = newPlace();
  for (const pattern of patterns) add(root, pattern);
  return (target) => {
    const path = pathOf(target);
    if (path === rootData) return rootData;
    if (!path.startsWith("/")) return unknownRoute;
    const isData = path.endsWith(dataEnd);
    const pattern = find(root, isData ? path.slice(0, -dataEnd.length) : path, 1);
    if (pattern === null) return unknownRoute;
    return isData && !pattern.endsWith("*") ? pattern + dataEnd : pattern;
  };
}

function newPlace(): Place {
  return { named: new Map(), any: null, rest: null, pattern: null };
}

function add(root: Place, pattern: string): void {
  let place = root;
  for (const part of pattern.split("/").slice(1)) {
    if (part === "") continue;
    if (part === "*") {
      place.rest = pattern;
      return;
    }
    place = stepTo(place, part);
  }
  place.pattern = pattern;
}

function stepTo(place: Place, part: string): Place {
  if (part.startsWith(":")) {
    place.any ??= newPlace();
    return place.any;
  }
  const next = place.named.get(part) ?? newPlace();
  place.named.set(part, next);
  return next;
}

/** Returns the path of a request target without the query and without an origin that a proxy may add. */
function pathOf(target: string): string {
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  return path.startsWith("/") ? path : path.slice(Math.max(0, path.indexOf("/", path.indexOf("//") + 2)));
}

function find(place: Place, path: string, from: number): string | null {
  if (from >= path.length) return place.pattern;
  const slash = path.indexOf("/", from);
  const part = path.slice(from, slash < 0 ? path.length : slash);
  const next = slash < 0 ? path.length : slash + 1;
  const named = place.named.get(part);
  return (
    (named && find(named, path, next)) ?? (place.any && part !== "" ? find(place.any, path, next) : null) ?? place.rest
  );
}
