/** What stands for an address that no pattern fits: one word, however many there are. */
export const unknownRoute = "unknown";

/** A place in the tree of patterns, one step for each part between slashes. */
interface Place {
  named: Map<string, Place>;
  /** Where any one part goes, such as `:courseId`. */
  any: Place | null;
  /** The pattern that ends in `/*` here: it takes whatever follows. */
  rest: string | null;
  /** The pattern that ends here. */
  pattern: string | null;
}

/** The end of the address from which a page's data come, and the data of the page at "/". */
const dataEnd = ".data";
const rootData = "/_root.data";

/**
 * Makes a function that gives the pattern of an address, such as `/courses/:courseId` for `/courses/SET?mode=learn`, in
 * time that grows with its slashes only. What it gives is one of the patterns, one with `.data` behind it, or
 * `unknown`: nothing that was asked for stands in it. A named part comes before any part, any part before the rest.
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

/** The path of a request's target: without its query, and without what a proxy may set before it. */
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
