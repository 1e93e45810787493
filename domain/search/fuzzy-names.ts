import { createTextScorer, distance, partMaximum } from "./bitap.ts";
import { createNgramFilter } from "./ngram-filter.ts";
import { createShortlist } from "./shortlist.ts";

/** A name that matches a query: its index, and its score from 0 (best) to 1. */
export interface ScoredName {
  index: number;
  score: number;
}

/** What one query finds among names. */
export interface FuzzyQuery {
  /** Returns the score of a name, or null if it does not match. */
  scoreOf(index: number): number | null;
  /** Returns the best matches, equal ones in the order of the names. */
  findBest(limit: number, passedOver?: ReadonlyMap<number, unknown>): ScoredName[];
}

/**
 * Builds the fuzzy search over names (threshold 0.3, distance 100), with the scores of Fuse.js to the last digit: a
 * name's score for the query (see `createTextScorer`) to the power of 1 / √words, rounded to three digits, so that a
 * match in a short name counts more. A name that is the query has 2⁻⁵² to that power.
 *
 * The returned function takes a query of at least one letter. Names that hold it are read first, then those that can
 * match with one error, two, and so on, until that many errors alone are worse than the last place of the list.
 */
export function createFuzzySearch(names: readonly string[]): (query: string) => FuzzyQuery {
  const texts = names.map((name) => name.toLowerCase());
  const words = Uint32Array.from(names, countWords);
  const most = words.reduce((one, other) => Math.max(one, other), 1);
  const powers = Float64Array.from({ length: most + 1 }, (_, count) => powerOf(count));
  const findNear = createNgramFilter(texts);
  return (query) => {
    const wanted = query.toLowerCase();
    const scorer = createTextScorer(wanted);
    const scoreOf = (index: number) => {
      const score = words[index] === 0 ? null : scorer.score(texts[index] ?? "");
      return score === null ? null : weigh(score, powers[words[index] ?? 0]);
    };
    return {
      scoreOf,
      findBest: (limit, passedOver) => {
        const best = createShortlist(limit);
        const reading: Reading = {
          wanted,
          texts,
          words,
          powers,
          least: scorer.least,
          worst: () => best.lastKey()?.[0] ?? Infinity,
          add: (index) => {
            const score = passedOver?.has(index) ? null : scoreOf(index);
            if (score !== null) best.add(index, [score]);
          },
        };
        const near = findNear(wanted);
        readWithoutErrors(reading, near.withoutErrors() ?? texts.keys());
        readWithErrors(reading, near.byErrors);
        return best.list().map(({ index, key: [score = 0] }) => ({ index, score }));
      },
    };
  };
}

/** A search for the best names: what is read, the worst score that can still enter, and where matches go. */
interface Reading {
  wanted: string;
  texts: readonly string[];
  words: Uint32Array;
  powers: Float64Array;
  least: (text: string) => number;
  worst: () => number;
  add: (index: number) => void;
}

/** Adds the names that hold the query, unless one with as many words was too late at the same place or before. */
function readWithoutErrors({ wanted, texts, words, powers, worst, add }: Reading, indexes: Iterable<number>): void {
  const tooLate = powers.map(() => Infinity);
  for (const index of indexes) {
    const count = words[index] ?? 0;
    const place = texts[index]?.indexOf(wanted) ?? -1;
    if (place < 0 || place >= (tooLate[count] ?? 0)) continue;
    const isTooLate = place > 0 && weigh(leastAt(place, wanted), powers[count]) > worst();
    if (isTooLate) tooLate[count] = place;
    else add(index);
  }
}

/** Adds the names that can match with errors, the fewest first, until these alone are worse than the worst. */
function readWithErrors(
  { wanted, texts, words, powers, least, worst, add }: Reading,
  byErrors: () => readonly (readonly number[])[],
): void {
  // The parts of a long query are scored each, so that errors in one of them tell nothing of the mean.
  const share = wanted.length > partMaximum ? 0 : 1 / wanted.length;
  const boundsOf = (errors: number) => powers.map((power) => weigh(errors * share, power));
  if (!boundsOf(1).some((bound) => bound <= worst())) return;
  for (const [before, indexes] of byErrors().entries()) {
    const bounds = boundsOf(before + 1);
    for (const index of indexes) {
      const count = words[index] ?? 0;
      if ((bounds[count] ?? 0) > worst()) continue;
      const text = texts[index] ?? "";
      const score = least(text);
      if (score < Infinity && weigh(score, powers[count]) <= worst() && !text.includes(wanted)) add(index);
    }
  }
}

/** Returns what a text that holds the query first at this place has at least: the score of that, or of one error. */
function leastAt(place: number, wanted: string): number {
  return wanted.length > partMaximum ? 0 : Math.min(place / distance, 1 / wanted.length);
}

/** Returns the score of a name of which a text's score and the power of its number of words are known. */
function weigh(score: number, power = 1): number {
  return (score || Number.EPSILON) ** power;
}

/** Returns the number of words between spaces. An empty name has none and matches nothing. */
function countWords(name: string): number {
  return name.match(/[^\t-\r \u00a0]+/g)?.length ?? 0;
}

/** Returns the power to which a name with this many words raises its score. */
function powerOf(words: number): number {
  return Math.round(1000 / Math.max(1, words) ** 0.5) / 1000;
}
