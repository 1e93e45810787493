import { splitSequence } from "#domain/text/roman-numeral.ts";
import { searchWords, withoutIntroduction, writeOut } from "./search-words.ts";

/** A name, and what else it is called: its aliases, and the code of a course. */
interface CalledName {
  name: string;
  code: string;
  aliases: readonly string[];
}

/** How much of a query a name is: exactly as typed, the whole name, alias or code, or a name with all of the words. */
export type Exactness = "typed" | "whole" | "words";

/**
 * Builds the search by exact aliases, abbreviations and whole words. The returned function takes a query and returns the
 * exactness of each name that matches, by its index. Words such as "intro to" count only if nothing is found with them.
 */
export function createExactSearch(names: readonly CalledName[]): (query: string) => Map<number, Exactness> {
  const byName = new Map<string, Set<number>>();
  const byPhrase = new Map<string, Set<number>>();
  const byWord = new Map<string, Set<number>>();
  names.forEach((called, index) => {
    const { name } = called;
    addTo(byName, name.toLowerCase(), index);
    for (const phrase of phrasesOf(called)) addTo(byPhrase, phrase, index);
    for (const word of searchWords(name)) addTo(byWord, word, index);
  });

  function findWords(words: readonly string[], found: Map<number, Exactness>): void {
    for (const index of byPhrase.get(words.join(" ")) ?? []) found.set(index, "whole");
    const places = words.map((word) => byWord.get(word) ?? new Set<number>());
    const [first, ...others] = places.toSorted((one, other) => one.size - other.size);
    for (const index of first ?? []) {
      if (!found.has(index) && others.every((other) => other.has(index))) found.set(index, "words");
    }
  }

  return (query) => {
    const words = searchWords(query);
    const found = new Map<number, Exactness>();
    findWords(words, found);
    findWords(writeOut(words), found);
    const subject = withoutIntroduction(words);
    if (found.size === 0) findWords(subject, found);
    if (found.size === 0) findWords(writeOut(subject), found);
    for (const index of byName.get(query.toLowerCase()) ?? []) found.set(index, "typed");
    return found;
  };
}

/** Returns everything that a name is called as a whole: with and without its number, its code, and its aliases. */
function phrasesOf({ name, code, aliases }: CalledName): Set<string> {
  const row = splitSequence(name).stem;
  const all = [name, code, row, ...aliases];
  return new Set(all.map((phrase) => searchWords(phrase).join(" ")).filter((phrase) => phrase !== ""));
}

function addTo<Key>(index: Map<Key, Set<number>>, key: Key, place: number): void {
  const places = index.get(key);
  if (places) places.add(place);
  else index.set(key, new Set([place]));
}
