import { canPractice, canReviewAll } from "#domain/access.ts";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import { isQuizQuestion, type QuestionOutline } from "#server/catalogue/catalogue.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse } from "./library.ts";

/**
 * Returns the course document in the specification's names (section 3), with the course's state. Practice, quiz and
 * project are left out for visitors, and the Deep Dive for learners without a subscription. A quiz question comes with
 * its answer, since the browser marks it; nothing of the finals is in the document. Throws `course_not_found`.
 */
export function readCourseDocument(resources: Resources, { viewer }: Caller, name: string) {
  const { slug, document, state, topics, deepDive, quiz } = findCourse(resources, name);
  if (!canPractice(viewer)) return { ...document, state };
  const withDeepDive = canReviewAll(viewer);
  const open = (questions: readonly QuestionOutline[]) =>
    questionsOf(
      resources.catalogue,
      questions.filter(({ level }) => withDeepDive || !isDeepDive(level)),
    );
  const byTopic = topics.map(({ label, questions }) => ({
    topic: label,
    questions: open(questions).filter((question) => !isQuizQuestion(question)),
  }));
  const titled = withDeepDive ? deepDive.map(({ title, questions }) => ({ title, questions: open(questions) })) : [];
  const project = resources.catalogue.documentsByCourse.get(slug)?.project;
  return {
    ...document,
    state,
    practice_material: [...byTopic.filter(({ questions }) => questions.length > 0), ...titled],
    ...(quiz.length > 0 && { quiz: open(quiz) }),
    ...(project && { project }),
  };
}
