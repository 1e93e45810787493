import { courseTerms } from "#domain/finals/course-terms.ts";
import { type ListedTerms, listTerms } from "#domain/finals/match-words.ts";
import { type Catalogue, type Course, isQuizQuestion } from "./catalogue.ts";
import { questionsOf } from "./question-text.ts";

const termsOf = new WeakMap<Course, ListedTerms>();

/**
 * Returns the terms of a course for the marking of its quiz: what its topics and its quiz name. The finals are left out,
 * since browsers get these terms.
 */
export function quizTerms(catalogue: Pick<Catalogue, "questionByKey">, course: Course): ListedTerms {
  const known = termsOf.get(course);
  if (known) return known;
  const topics = course.topics.map(({ label, detail }) => `${label}: ${detail}`);
  const terms = listTerms(courseTerms(topics, questionsOf(catalogue, course.quiz).filter(isQuizQuestion)));
  termsOf.set(course, terms);
  return terms;
}
