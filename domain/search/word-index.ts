import { searchWords, withoutIntroduction, writeOut } from "./search-words.ts";

/** A text that has all words of a query. */
export interface FoundText {
  /** Its place in the list of texts. */
  place: number;
  /** True if it has every word as typed, not only its beginning or another form. */
  isWhole: boolean;
  /** True if it has no other words. */
  isQuery: boolean;
  /** Number of its words. */
  length: number;
}

/** Minimum number of letters of a word that may be the beginning of another: an `i` is a number more often. */
const begunLetters = 3;

/** Minimum number of letters that two forms of a word share. */
const stemLetters = 5;

/** Number of letters at the end in which two forms of a word may differ: gravity and gravitation. */
const endingLetters = 2;

/** Maximum number of words of a query that are looked up. */
const wordsMaximum = 20;

/** Search over texts by their words. */
export interface WordIndex {
  /** Adds texts at the end of the list. */
  add(texts: readonly string[]): void;
  /**
   * Returns the texts that have all words of a query, whole, begun or with another ending, in the order of the list; none
   * for a query of too few letters, which would match too much to be of use.
   */
  find(query: string): FoundText[];
}

/** Creates an empty index for queries of at least `least` letters. */
export function createWordIndex(least: number): WordIndex {
  const lengths: number[] = [];
  const placesOf = new Map<string, number[]>();
  /** All words in order; null after texts were added. */
  let vocabulary: string[] | null = null;

  function addText(text: string): void {
    const words = searchWords(text);
    const place = lengths.push(words.length) - 1;
    for (const word of words) {
      const places = placesOf.get(word);
      if (!places) placesOf.set(word, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }

  /** Raises the count of each text with one of the words that has all words before. */
  function countPlaces(counts: Uint8Array, words: Iterable<string>, before: number): void {
    for (const word of words)
      for (const place of placesOf.get(word) ?? []) if (counts[place] === before) counts[place] = before + 1;
  }

  return {
    add: (texts) => {
      vocabulary = null;
      for (const text of texts) addText(text);
    },
    find: (query) => {
      const words = withoutIntroduction(writeOut(searchWords(query))).slice(0, wordsMaximum);
      if (words.join("").length < least) return [];
      vocabulary ??= [...placesOf.keys()].sort();
      const begun = new Uint8Array(lengths.length);
      const whole = new Uint8Array(lengths.length);
      for (const [before, word] of words.entries()) {
        const forms = word.length < begunLetters ? [word] : wordsBegunBy(vocabulary, stemOf(word));
        countPlaces(begun, forms, before);
        countPlaces(whole, [word, singularOf(word)], before);
      }
      return lengths.flatMap((length, place) => {
        if ((begun[place] ?? 0) < words.length) return [];
        const isWhole = whole[place] === words.length;
        return [{ place, isWhole, isQuery: isWhole && length === words.length, length }];
      });
    },
  };
}

/** Returns the beginning that the forms of a word share. */
function stemOf(word: string): string {
  if (word.length > stemLetters) return word.slice(0, Math.max(stemLetters, word.length - endingLetters));
  return singularOf(word);
}

function singularOf(word: string): string {
  return /^\p{L}{2,}[^s]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** Returns the words of a sorted list that begin with these letters. */
function* wordsBegunBy(sorted: readonly string[], letters: string): Iterable<string> {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < letters) low = middle + 1;
    else high = middle;
  }
  for (let word = sorted[low]; word?.startsWith(letters); word = sorted[low]) {
    yield word;
    low += 1;
  }
}
