import { isPassed } from "#domain/finals/finals.ts";
import type { CourseStep } from "#domain/study/next-step.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { type FinalsAttemptRow, findLatestAttempt } from "#server/db/finals/finals.ts";
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

/** Reads what the latest attempt at finals of a learner asks for next. */
export async function readFinalsSteps(resources: Resources, uid: string): Promise<FinalsSteps> {
  const none = { attempt: null, missed: null };
  const { db, catalogue, now } = resources;
  const latest = await findLatestAttempt(db, uid);
  const course = latest && catalogue.courses.find(({ slug }) => slug === latest.course);
  if (!latest || !course) return none;
  const { endedAt, endsAt } = latest;
  if (endedAt === null)
    return endsAt > now() ? { attempt: { kind: "attempt", course: course.name }, missed: null } : none;
  const isRecent = now().getTime() - endedAt.getTime() < proposedDays * dayMs;
  return isRecent ? { attempt: null, missed: await findMissed(resources, { ...latest, endedAt }, course) } : none;
}

/** Returns the topic with most questions missed in an attempt that failed, of those without a review since. */
async function findMissed(
  { db }: Resources,
  { uid, correct, questions, endedAt }: FinalsAttemptRow & { endedAt: Date },
  course: Course,
): Promise<CourseStep | null> {
  if (correct === null || isPassed(correct, questions.length)) return null;
  const missed = questions.filter(({ isCorrect }) => isCorrect === false).map(({ topic }) => topic);
  const topics = [...Map.groupBy(missed, (label) => label)]
    .map(([label, all]) => ({ missed: all.length, topic: course.topics.find((topic) => topic.label === label) }))
    .flatMap(({ missed: count, topic }) => (topic && topic.questions.length > 0 ? [{ count, topic }] : []))
    .sort((one, other) => other.count - one.count);
  if (topics.length === 0) return null;
  const keys = topics.flatMap(({ topic }) => topic.questions.map(({ itemKey }) => itemKey));
  const reviewed = await listReviewedSince(db, uid, { itemKeys: keys, since: endedAt });
  const open = topics.find(({ topic }) => !topic.questions.some(({ itemKey }) => reviewed.has(itemKey)));
  if (!open) return null;
  return { kind: "practice", course: course.name, topic: open.topic.label, missed: open.count };
}
