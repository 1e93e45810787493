/** Length of the n-grams: pairs of neighboring letters. A single letter has none. */
const pairLength = 2;

/** Length of the parts into which the search library splits longer queries; one part has to match. */
const partMaximum = 32;

/**
 * Builds a filter for the names that a query with typing errors can match, without reading the others.
 *
 * By the q-gram lemma (E. Ukkonen 1992, "Approximate string-matching with q-grams and maximal matches") an error
 * removes at most `q` of a query's m − q + 1 runs of q letters, so a name that contains the query with k errors has at
 * least m − q + 1 − kq of them. Here q is 2 and k the errors that the tolerance (a share of the query's length) allows.
 *
 * The returned function takes a query and returns the indexes of candidate names in ascending order: all names within
 * the tolerance, and some others; null when every name must be read.
 */
export function createNgramFilter(names: readonly string[], tolerance: number): (query: string) => number[] | null {
  const placesOf = new Map<string, number[]>();
  names.forEach((name, place) => {
    for (const pair of new Set(pairsOf(name))) {
      const places = placesOf.get(pair);
      if (places) places.push(place);
      else placesOf.set(pair, [place]);
    }
  });
  return (query) => {
    const pairs = pairsOf(query);
    const wanted = pairsWanted(Math.min(pairs.length + pairLength - 1, partMaximum), tolerance);
    if (wanted <= 0) return null;
    const shared = new Uint8Array(names.length);
    for (const pair of pairs) for (const place of placesOf.get(pair) ?? []) shared[place] = (shared[place] ?? 0) + 1;
    const near: number[] = [];
    shared.forEach((count, place) => {
      if (count >= wanted) near.push(place);
    });
    return near;
  };
}

/**
 * Returns the minimum number of shared pairs for a query of this length with all errors that the tolerance allows,
 * rounded down so that no match is missed.
 */
function pairsWanted(length: number, tolerance: number): number {
  const errors = Math.floor(length * tolerance + 1e-9);
  return length - pairLength + 1 - errors * pairLength;
}

function pairsOf(text: string): string[] {
  const letters = text.toLowerCase();
  return Array.from({ length: Math.max(0, letters.length - pairLength + 1) }, (_, start) =>
    letters.slice(start, start + pairLength),
  );
}
