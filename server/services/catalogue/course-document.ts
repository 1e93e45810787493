import { canPractice, canReviewAll } from "#domain/access.ts";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Question } from "#server/catalogue/catalogue.ts";
import type { Resources } from "#server/resources.ts";
import { findCourse } from "./library.ts";

/**
 * The course document in the specification's names (section 3). `practice_material` is left out for visitors, and its
 * Deep Dive for those without a subscription. Throws `course_not_found`.
 */
export function readCourseDocument(resources: Resources, viewer: Viewer, name: string) {
  const { document, topics, deepDive } = findCourse(resources, name);
  if (!canPractice(viewer)) return document;
  const withDeepDive = canReviewAll(viewer);
  const open = (questions: readonly Question[]) => questions.filter(({ level }) => withDeepDive || !isDeepDive(level));
  const byTopic = topics.map(({ label, questions }) => ({ topic: label, questions: open(questions) }));
  const titled = withDeepDive ? deepDive : [];
  return { ...document, practice_material: [...byTopic.filter(({ questions }) => questions.length > 0), ...titled] };
}
