import { createBoundedCache } from "#domain/bounded-cache.ts";
import { courseTerms } from "#domain/finals/course-terms.ts";
import { type ListedTerms, listTerms } from "#domain/finals/match-words.ts";
import { oncePer } from "#domain/once-per.ts";
import { type Catalogue, type Course, isQuizQuestion } from "./catalogue.ts";
import { questionsOf } from "./question-text.ts";

/** Words and terms that are kept: those of some 60 courses, 1 MB. To list those of a course takes two milliseconds. */
const mostTerms = 15_000;

const listsOf = oncePer((_: Catalogue["questionByKey"]) => createBoundedCache<ListedTerms>(mostTerms));

/**
 * Returns the terms of a course for the marking of its quiz: what its topics and its quiz name. The finals are left out,
 * since browsers get these terms.
 */
export function quizTerms(catalogue: Pick<Catalogue, "questionByKey">, course: Course): ListedTerms {
  const lists = listsOf(catalogue.questionByKey);
  const known = lists.get(course.slug);
  if (known) return known;
  const topics = course.topics.map(({ label, detail }) => `${label}: ${detail}`);
  const terms = listTerms(courseTerms(topics, questionsOf(catalogue, course.quiz).filter(isQuizQuestion)));
  lists.set(course.slug, terms, terms.whole.size + terms.words.size);
  return terms;
}
