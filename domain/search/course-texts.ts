import { compareKeys, type SortKey, sortByKeys } from "./sort-keys.ts";
import { createWordIndex, type FoundText } from "./word-index.ts";

/** A text of a course by which it can be found: the label of a topic, or one of its objectives. */
export interface CourseText {
  /** Index of the course. */
  course: number;
  topic: string;
  objective?: string;
}

/** Traits of a course that decide among equals, lowest first. */
type Traits = readonly [ready: number, number: number];

/** Search over texts of courses. */
export interface CourseTextSearch {
  add(texts: readonly CourseText[]): void;
  /**
   * Returns the best text of each course that has one, best first: a text that is the query, then ready courses, then
   * texts with whole words, then courses with more of them, then short texts, then the lower number.
   */
  find(query: string): CourseText[];
}

/** Creates an empty search for queries of at least `least` letters. */
export function createCourseTextSearch(traitsAt: (course: number) => Traits, least: number): CourseTextSearch {
  const texts: CourseText[] = [];
  const index = createWordIndex(least);
  return {
    add: (added) => {
      for (const text of added) texts.push(text);
      index.add(added.map(({ topic, objective }) => (objective === undefined ? topic : `${topic} ${objective}`)));
    },
    find: (query) => {
      const found = new Map<number, Found>();
      for (const match of index.find(query)) {
        const text = texts[match.place];
        if (text) keepBest(found, text, match);
      }
      const keys = [...found].map(([course, best]): [number, SortKey] => [course, rankOf(best, traitsAt(course))]);
      return sortByKeys(new Map(keys)).flatMap((course) => found.get(course)?.text ?? []);
    },
  };
}

/** Best text of a course, and the number of its texts that have the words as typed. */
interface Found {
  text: CourseText;
  key: readonly [query: number, whole: number, length: number];
  count: number;
}

function keepBest(found: Map<number, Found>, text: CourseText, { isWhole, isQuery, length }: FoundText): void {
  const former = found.get(text.course);
  const count = (former?.count ?? 0) + (isWhole ? 1 : 0);
  const key = [isQuery ? 0 : 1, isWhole ? 0 : 1, length] as const;
  const isBetter = !former || compareKeys(key, former.key) < 0;
  found.set(text.course, isBetter ? { text, key, count } : { ...former, count });
}

function rankOf({ key: [query, whole, length], count }: Found, [ready, number]: Traits): SortKey {
  return [query, ready, whole, -count, length, number];
}
