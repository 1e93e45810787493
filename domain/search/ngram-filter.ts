import { partMaximum, tolerance } from "./bitap.ts";

/** Length of the n-grams: pairs of neighboring letters. A single letter has none. */
const pairLength = 2;

/** What the pairs of a query tell about the texts, without reading them. */
export interface NearTexts {
  /** Returns the texts that can hold the query itself; null if all can. */
  withoutErrors(): Iterable<number> | null;
  /** Returns the texts that can match with one error at the place 0, then those that need two, and so on. */
  byErrors(): readonly (readonly number[])[];
}

/**
 * Builds an index of texts in lower case by pairs of letters, each with the texts that have it in a typed array.
 *
 * By the q-gram lemma (E. Ukkonen 1992, "Approximate string-matching with q-grams and maximal matches") an error
 * removes at most `q` of a query's m − q + 1 runs of q letters, so a text that contains the query with k errors has at
 * least m − q + 1 − kq of them. Here q is 2 and k the errors that the tolerance (a share of the query's length) allows.
 * A query of several parts has the length of one, as one part has to match.
 */
export function createNgramFilter(texts: readonly string[]): (query: string) => NearTexts {
  const placesOf = indexPairs(texts);
  return (query) => {
    const lists = pairsOf(query).map((pair) => placesOf.get(pair) ?? new Uint32Array(0));
    return {
      withoutErrors: () =>
        lists.length === 0 ? null : lists.reduce((rarest, list) => (list.length < rarest.length ? list : rarest)),
      byErrors: () => sortOut(countShared(lists, texts.length), Math.min(query.length, partMaximum)),
    };
  };
}

function indexPairs(texts: readonly string[]): Map<string, Uint32Array> {
  const lists = new Map<string, number[]>();
  texts.forEach((text, place) => {
    for (const pair of pairsOf(text)) {
      const places = lists.get(pair);
      if (places) places.push(place);
      else lists.set(pair, [place]);
    }
  });
  return new Map([...lists].map(([pair, places]) => [pair, Uint32Array.from(places)]));
}

/** Returns how many of the pairs each text has. A query has some hundred at most, so that a byte holds them. */
function countShared(lists: readonly Uint32Array[], texts: number): Uint8Array {
  const shared = new Uint8Array(texts);
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const place = list[at] ?? 0;
      shared[place] = (shared[place] ?? 0) + 1;
    }
  }
  return shared;
}

/** Returns the texts by the least number of errors that their shared pairs leave, from one to the maximum. */
function sortOut(shared: Uint8Array, length: number): number[][] {
  const most = Math.floor(length * tolerance + 1e-9);
  const near = Array.from({ length: most }, (): number[] => []);
  const pairs = length - pairLength + 1;
  const wanted = Math.max(1, pairs - most * pairLength);
  if (most === 0) return near;
  for (let place = 0; place < shared.length; place += 1) {
    const count = shared[place] ?? 0;
    if (count >= wanted) near[Math.max(1, Math.ceil((pairs - count) / pairLength)) - 1]?.push(place);
  }
  return near;
}

/** Returns the pairs of a text. A pair that comes again has its number, so that as many are shared as both texts have. */
function pairsOf(text: string): string[] {
  const times = new Map<string, number>();
  return Array.from({ length: Math.max(0, text.length - pairLength + 1) }, (_, start) => {
    const pair = text.slice(start, start + pairLength);
    const time = (times.get(pair) ?? 0) + 1;
    times.set(pair, time);
    return time === 1 ? pair : pair + time;
  });
}
