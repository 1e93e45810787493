import { createCourseTextSearch } from "./course-texts.ts";
import { objectiveLetters, objectiveQuery } from "./objective-query.ts";
import { type SearchEntry, type SearchResult, searchLimit, toResult, traitsOf } from "./search-results.ts";

/** Course with its topics and their objectives. */
export interface TaughtCourse extends Pick<SearchEntry, "name" | "state"> {
  topics: readonly { label: string; objectives: readonly string[] }[];
}

/** Search over what courses teach. It is filled in parts, so that no request waits for all of it. */
export interface ObjectiveSearch {
  add(courses: readonly TaughtCourse[]): void;
  /** Returns at most 25 courses, each with the best of its objectives and that one's topic, best first. */
  find(typed: string): SearchResult[];
}

/** Creates an empty search over what courses teach. */
export function createObjectiveSearch(): ObjectiveSearch {
  const results: SearchResult[] = [];
  const texts = createCourseTextSearch((course) => {
    const result = results[course];
    return result ? traitsOf(result) : [1, Infinity];
  }, objectiveLetters);
  return {
    add: (courses) => {
      for (const { name, state, topics } of courses) {
        const course = results.push(toResult({ type: "course", name, state })) - 1;
        texts.add(
          topics.flatMap(({ label, objectives }) =>
            objectives.map((objective) => ({ course, topic: label, objective })),
          ),
        );
      }
    },
    find: (typed) => {
      const query = objectiveQuery(typed);
      if (query === null) return [];
      return texts
        .find(query)
        .slice(0, searchLimit)
        .flatMap(({ course, topic, objective }) => {
          const result = results[course];
          return result ? [{ ...result, topic, objective: shownText(objective) }] : [];
        });
    },
  };
}

/** Returns an objective as plain text; undefined for one with formulas, of which only the topic is shown. */
function shownText(objective = ""): string | undefined {
  return objective.includes("$") ? undefined : objective.replaceAll("`", "").replace(/\.$/, "");
}
