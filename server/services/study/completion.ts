import { findMissing, type Missing } from "#domain/certificates/completion-gaps.ts";
import { type Progress, topicKey } from "#domain/study/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { measuredCourse } from "#server/catalogue/measured-course.ts";
import { listHeldCertificates } from "#server/db/certificates/certificates.ts";
import { listPassedFinals } from "#server/db/finals/passed-finals.ts";
import type { Resources } from "#server/resources.ts";

/** What is missing for a course to be complete, in words that a screen can show, and its certificate once there is one. */
export interface CourseMissing {
  topics: { label: string; ungraded: number; hard: number }[];
  finals: boolean;
  /** Whether anything in the course can be mastered: without practice questions it cannot be completed yet. */
  hasTopics: boolean;
  certificateId: string | null;
}

/** What a learner still lacks for a course to be complete. */
export async function readMissing(
  { db, completion }: Resources,
  uid: string,
  { course, progress }: { course: Course; progress: Progress },
): Promise<CourseMissing> {
  const [passed, held] = await Promise.all([listPassedFinals(db, uid, course.slug), listHeldCertificates(db, uid)]);
  const hasPassedFinals = passed.has(course.slug);
  const missing = findMissing(measuredCourse(course), progress, { hasPassedFinals, rules: completion });
  return {
    topics: labelTopics(course, missing),
    finals: missing.finals,
    hasTopics: course.topics.some(({ questions }) => questions.length > 0),
    certificateId: held.find(({ kind, subject }) => kind === "course" && subject === course.slug)?.id ?? null,
  };
}

function labelTopics({ slug, topics }: Course, missing: Missing): CourseMissing["topics"] {
  const labels = new Map(topics.map(({ label }) => [topicKey(slug, label), label]));
  return missing.topics.map(({ key, ...counts }) => ({ label: labels.get(key) ?? "", ...counts }));
}
