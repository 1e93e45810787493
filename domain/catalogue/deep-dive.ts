import { isDeepDive, type QuestionLevel } from "./question-level.ts";

interface Leveled {
  level: QuestionLevel;
}

/** The practice of a course: questions under topics, and under titles of their own. */
interface CoursePractice<Question extends Leveled> {
  topics: readonly { label: string; questions: readonly Question[] }[];
  deepDive: readonly { title: string; questions: readonly Question[] }[];
}

/**
 * The Deep Dive of a course: its questions of evaluation, creation and synthesis, by titled group, then by topic. A
 * title that is also a topic's label stands there once, with the questions of both.
 */
export function deepDiveOf<Question extends Leveled>({ topics, deepDive }: CoursePractice<Question>) {
  const groups = new Map<string, Question[]>();
  const named = [...deepDive, ...topics.map(({ label, questions }) => ({ title: label, questions }))];
  for (const { title, questions } of named) {
    const deep = questions.filter(({ level }) => isDeepDive(level));
    if (deep.length > 0) groups.set(title, [...(groups.get(title) ?? []), ...deep]);
  }
  return [...groups].map(([title, questions]) => ({ title, questions }));
}
