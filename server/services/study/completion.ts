import { type CompletionGaps, findCompletionGaps } from "#domain/certificates/completion-gaps.ts";
import { type Progress, topicKey } from "#domain/study/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { toMeasuredCourse } from "#server/catalogue/measured-course.ts";
import { listHeldCertificates } from "#server/db/certificates/certificates.ts";
import { listPassedFinals } from "#server/db/finals/passed-finals.ts";
import type { Resources } from "#server/resources.ts";

/** Gaps until a course is complete, with topic labels, and its certificate once issued. */
export interface CourseGaps {
  topics: { label: string; ungraded: number; hard: number }[];
  finals: boolean;
  /** Whether the course has practice questions; without any it cannot be completed. */
  hasTopics: boolean;
  certificateId: string | null;
}

/** Returns what a learner still lacks to complete a course. */
export async function readCompletionGaps(
  { db, completion }: Resources,
  uid: string,
  { course, progress }: { course: Course; progress: Progress },
): Promise<CourseGaps> {
  const [passed, held] = await Promise.all([listPassedFinals(db, uid, course.slug), listHeldCertificates(db, uid)]);
  const hasPassedFinals = passed.has(course.slug);
  const missing = findCompletionGaps(toMeasuredCourse(course), progress, { hasPassedFinals, rules: completion });
  return {
    topics: labelTopics(course, missing),
    finals: missing.finals,
    hasTopics: course.topics.some(({ questions }) => questions.length > 0),
    certificateId: held.find(({ kind, subject }) => kind === "course" && subject === course.slug)?.id ?? null,
  };
}

function labelTopics({ slug, topics }: Course, missing: CompletionGaps): CourseGaps["topics"] {
  const labels = new Map(topics.map(({ label }) => [topicKey(slug, label), label]));
  return missing.topics.map(({ key, ...counts }) => ({ label: labels.get(key) ?? "", ...counts }));
}
