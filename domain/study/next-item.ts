import { type MeasuredCourse, masteryQuestions, type Progress } from "./progress.ts";
import type { TopicMastery } from "./topic-mastery.ts";

/**
 * Returns the key of the link or topic that comes next in a course; null when nothing is left, which is when all
 * topics are mastered. Unit by unit, the links that it asks for come before the practice of its topics; links of a unit whose topics are all mastered are passed over.
 * Topics outside the units come after them. A course without practice questions goes on with the links that no unit asks
 * for.
 */
export function findNextItem(course: MeasuredCourse, progress: Progress, { mastered }: TopicMastery): string | null {
  const { units = [], linkKeys } = course;
  const practiced = listPracticed(course);
  const open = new Set(practiced.filter((key) => !mastered.has(key)));
  if (practiced.length > 0 && open.size === 0) return null;
  const isUndone = (key: string) => !progress.doneLinks.has(key);
  for (const { linkKeys: asked, topicKeys } of units) {
    const isLearned = topicKeys.some((key) => mastered.has(key)) && !topicKeys.some((key) => open.has(key));
    const next = isLearned ? undefined : (asked.find(isUndone) ?? topicKeys.find((key) => open.has(key)));
    if (next !== undefined) return next;
  }
  const [topic] = open;
  return topic ?? linkKeys.find(isUndone) ?? null;
}

/** Returns the key of the topic to practice next, in the order of the units; null when all are mastered. */
export function findNextTopic(course: MeasuredCourse, { mastered }: TopicMastery): string | null {
  const open = listPracticed(course).filter((key) => !mastered.has(key));
  const inUnits = (course.units ?? []).flatMap(({ topicKeys }) => topicKeys).find((key) => open.includes(key));
  return inUnits ?? open[0] ?? null;
}

/** Returns the keys of the topics that have questions to master. */
function listPracticed({ topics }: MeasuredCourse): string[] {
  return topics.filter(({ questions }) => masteryQuestions(questions).length > 0).map(({ key }) => key);
}
