/** A name within the tolerance shares pairs of neighbouring letters with the query; of one letter alone there are none. */
const pairLength = 2;

/** The search library cuts longer queries into parts of this many characters, of which one has to be found. */
const partMaximum = 32;

/**
 * Finds the names that a query with typing errors can mean, without reading the others.
 *
 * By the q-gram lemma (E. Ukkonen 1992, "Approximate string-matching with q-grams and maximal matches"): an error takes
 * away at most `q` of a query's m − q + 1 runs of q letters, so a name that holds the query with k errors has at least
 * m − q + 1 − kq of them. Here q is 2 and k the errors that the tolerance (a share of the query's length) allows.
 *
 * The function that it gives takes a query and answers the places of such names in the list, in rising order: all that
 * hold it within the tolerance, and some that do not; null where every name has to be read.
 */
export function indexPairs(names: readonly string[], tolerance: number): (query: string) => number[] | null {
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

/** How many pairs of so many characters are left whatever errors the tolerance allows; a hair too few rather than too many. */
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
