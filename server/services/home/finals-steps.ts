import { isPassed } from "#domain/finals/finals.ts";
import type { CourseStep } from "#domain/study/next-step.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { findLatestAttempt, type LatestAttempt } from "#server/db/finals/finals.ts";
import { listReviewedSince } from "#server/db/review/reviewed-since.ts";
import type { Resources } from "#server/resources.ts";

/** Days for which what was missed in finals is proposed. */
const proposedDays = 14;

const dayMs = 86_400_000;

/** What a learner's latest attempt at finals asks for next. */
export interface FinalsSteps {
  /** The attempt, if it runs. */
  attempt: CourseStep | null;
  /** The topic that was missed most in it and has not been practiced since. */
  missed: CourseStep | null;
}

/** Nothing, as for a learner without a subscription. */
export const noFinalsSteps: FinalsSteps = { attempt: null, missed: null };

/** Reads what the latest attempt at finals of a learner asks for next. */
export async function readFinalsSteps(resources: Resources, uid: string): Promise<FinalsSteps> {
  const { db, catalogue } = resources;
  const now = resources.now();
  const since = new Date(now.getTime() - proposedDays * dayMs);
  const latest = await findLatestAttempt(db, uid, { since, now });
  const course = latest && catalogue.courses.find(({ slug }) => slug === latest.course);
  if (!latest || !course) return noFinalsSteps;
  if (latest.endedAt !== null)
    return { attempt: null, missed: await findMissed(resources, { ...latest, uid }, course) };
  const remainingMs = latest.endsAt.getTime() - now.getTime();
  return { attempt: { kind: "attempt", course: course.name, remainingMs }, missed: null };
}

/**
 * Returns the topic with most questions missed in an attempt that failed lately, of those without a review since its
 * end.
 */
async function findMissed(
  { db }: Resources,
  { uid, correct, questions, endedAt }: LatestAttempt & { uid: string },
  course: Course,
): Promise<CourseStep | null> {
  if (endedAt === null || questions === null || correct === null || isPassed(correct, questions.length)) return null;
  const missed = Map.groupBy(
    questions.filter(({ isCorrect }) => isCorrect === false),
    ({ topic }) => topic,
  );
  const topics = [...missed]
    .flatMap(([label, all]) => {
      const itemKeys =
        course.topics.find((topic) => topic.label === label)?.questions.map(({ itemKey }) => itemKey) ?? [];
      return itemKeys.length > 0 ? [{ label, count: all.length, itemKeys }] : [];
    })
    .sort((one, other) => other.count - one.count);
  if (topics.length === 0) return null;
  const keys = topics.flatMap(({ itemKeys }) => itemKeys);
  const reviewed = await listReviewedSince(db, uid, { itemKeys: keys, since: endedAt });
  const open = topics.find(({ itemKeys }) => !itemKeys.some((key) => reviewed.has(key)));
  return open ? { kind: "practice", course: course.name, topic: open.label, missed: open.count } : null;
}
