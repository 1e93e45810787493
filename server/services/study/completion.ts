import { splitByRecall } from "#domain/certificates/completion.ts";
import { type CompletionGaps, findCompletionGaps } from "#domain/certificates/completion-gaps.ts";
import { type Progress, topicKey } from "#domain/study/progress.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { toMeasuredCourse } from "#server/catalogue/measured-course.ts";
import { findCertificateOf } from "#server/db/certificates/certificates.ts";
import { listPassedFinals } from "#server/db/finals/passed-finals.ts";
import { listRecalled } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";

/** Gaps until a course is complete, with topic labels, and its certificate once issued, even if it was revoked since. */
export interface CourseGaps {
  topics: { label: string; ungraded: number; hard: number }[];
  /** Labels of the mastered topics that want a recall on a later day. */
  recalls: string[];
  finals: boolean;
  /** Whether the course has practice questions; without any it cannot be completed. */
  hasTopics: boolean;
  certificate: EarnedCertificate | null;
}

/** A certificate that was issued to a learner, even if it was revoked since. */
export interface EarnedCertificate {
  id: string;
  isRevoked: boolean;
}

export function toEarnedCertificate({ id, revokedAt }: { id: string; revokedAt: Date | null }): EarnedCertificate {
  return { id, isRevoked: revokedAt !== null };
}

/** Returns what a learner still lacks to complete a course; `recalled` are the keys of its recalled questions, if read. */
export async function readCompletionGaps(
  { db, completion }: Resources,
  uid: string,
  { course, progress, recalled }: { course: Course; progress: Progress; recalled: ReadonlySet<string> | null },
): Promise<CourseGaps> {
  const [passed, certificate, recalledKeys] = await Promise.all([
    listPassedFinals(db, uid, course.slug),
    findCertificateOf(db, { uid, kind: "course", subject: course.slug }),
    recalled ?? listRecalled(db, uid, course.slug),
  ]);
  const measured = toMeasuredCourse(course);
  const missing = findCompletionGaps(measured, progress, {
    hasPassedFinals: passed.has(course.slug),
    recalls: splitByRecall(measured, progress, recalledKeys),
    rules: completion,
  });
  return {
    ...labelTopics(course, missing),
    finals: missing.finals,
    hasTopics: course.topics.some(({ questions }) => questions.length > 0),
    certificate: certificate ? toEarnedCertificate(certificate) : null,
  };
}

function labelTopics({ slug, topics }: Course, missing: CompletionGaps): Pick<CourseGaps, "topics" | "recalls"> {
  const labels = new Map(topics.map(({ label }) => [topicKey(slug, label), label]));
  return {
    topics: missing.topics.map(({ key, ...counts }) => ({ label: labels.get(key) ?? "", ...counts })),
    recalls: missing.recalls.flatMap((key) => labels.get(key) ?? []),
  };
}
