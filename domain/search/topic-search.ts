import { searchWords, withoutIntroduction, writeOut } from "./search-words.ts";

/** A topic's label, and the index of its course. */
interface Topic {
  label: string;
  course: number;
}

/** A topic that matches a query. */
export interface FoundTopic extends Topic {
  /** True if the label is the query. */
  isWhole: boolean;
  /** Number of words of the label. */
  length: number;
}

/** Minimum number of letters that a query for topics has. */
const shortest = 3;

/** Number of letters at the end in which two forms of a word may differ: gravity and gravitation. */
const endingLetters = 2;

/** Minimum number of letters that two forms of a word share. */
const stemLetters = 5;

/**
 * Builds the search over topics. The returned function takes a query and returns the topics whose labels have all of its
 * words, whole, begun or with another ending.
 */
export function createTopicSearch(topics: readonly Topic[]): (query: string) => FoundTopic[] {
  const labels = topics.map(({ label }) => searchWords(label));
  const byWord = new Map<string, number[]>();
  labels.forEach((words, place) => {
    for (const word of new Set(words)) {
      const places = byWord.get(word);
      if (places) places.push(place);
      else byWord.set(word, [place]);
    }
  });
  const vocabulary = [...byWord.keys()];

  function placesOf(typed: string): Set<number> {
    const stem = typed.slice(0, Math.max(stemLetters, typed.length - endingLetters));
    const start = typed.length > stemLetters ? stem : typed;
    return new Set(vocabulary.flatMap((word) => (word.startsWith(start) ? (byWord.get(word) ?? []) : [])));
  }

  return (query) => {
    const words = withoutIntroduction(writeOut(searchWords(query)));
    if (words.join("").length < shortest) return [];
    const [first = new Set<number>(), ...others] = words.map(placesOf);
    return [...first]
      .filter((place) => others.every((places) => places.has(place)))
      .sort((a, b) => a - b)
      .flatMap((place) => {
        const topic = topics[place];
        const label = labels[place] ?? [];
        return topic ? [{ ...topic, length: label.length, isWhole: label.join(" ") === words.join(" ") }] : [];
      });
  };
}
