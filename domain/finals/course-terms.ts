import type { AnswerCheck } from "./check-answer.ts";

/**
 * Returns the terms of a course that an answer may be mistaken for: choices, accepted and near answers of its questions,
 * and what its topics name, `label: one, two and three`.
 */
export function courseTerms(topics: readonly string[], questions: readonly AnswerCheck[]): string[] {
  return [
    ...topics.flatMap((topic) => topic.split(/: |, | and /)),
    ...questions.flatMap(({ choices = [], accept = [], near = [] }) => [
      ...choices,
      ...accept,
      ...near.map(({ text }) => text),
    ]),
  ];
}
