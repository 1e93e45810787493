import { randomUUID } from "node:crypto";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import type { Grade } from "#domain/review/grade.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";
import type { Resources } from "#server/resources.ts";
import { recordReviews } from "#server/services/review/record-reviews.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";

const dayMs = 86_400_000;

/** Options of a study simulation. */
interface Studying {
  uid: string;
  course: Course;
}

interface Study {
  /** Number of mastered topics of the course; all by default. */
  topics?: number;
  /** Right answers of twelve in the finals. */
  correct?: number;
  outcome?: "submitted" | "time-limit" | "discarded";
}

/**
 * Simulates a learner's study of a course: each topic's questions graded Good on two days, the first of them Hard on
 * the second, then Good on a third, and an attempt at the finals. The grades are received on these days by the site's
 * clock, as from a device that is online, so that they are the evidence over time that every learner gives.
 */
export async function study(resources: Resources, learner: Studying, given: Study = {}): Promise<void> {
  const { uid, course } = learner;
  const { topics = course.topics.length } = given;
  const questions = course.topics.slice(0, topics).flatMap((topic) => topic.questions);
  const counted = questions.filter(({ level }) => !isDeepDive(level)).map(({ itemKey }) => itemKey);
  const [first] = counted;
  const start = resources.now().getTime() - 20 * dayMs;
  await grade(resources, uid, { at: new Date(start), grades: counted.map((itemKey) => ({ itemKey, grade: 3 })) });
  await grade(resources, uid, {
    at: new Date(start + 2 * dayMs),
    grades: counted.map((itemKey) => ({ itemKey, grade: itemKey === first ? 1 : 3 })),
  });
  const again = first === undefined ? [] : [{ itemKey: first, grade: 3 as const }];
  await grade(resources, uid, { at: new Date(start + 4 * dayMs), grades: again });
  await sitFinals(resources, learner, given);
}

/** Sends grades as a device does, at a moment by the site's clock. */
async function grade(
  resources: Resources,
  uid: string,
  { at, grades }: { at: Date; grades: readonly { itemKey: string; grade: Grade }[] },
): Promise<void> {
  const given = grades.map((each) => ({ ...each, id: randomUUID(), gradedAt: at }));
  const caller = callerOf({ kind: "premium", uid, email: "" });
  await recordReviews({ ...resources, now: () => at }, caller, { uid, grades: given, retractions: [] });
}

/** Simulates an attempt at the finals of a course: 11 of 12 right by default. */
export async function sitFinals(
  { db, catalogue, now }: Resources,
  { uid, course: { slug } }: Studying,
  { correct = 11, outcome = "submitted" }: Study = {},
): Promise<void> {
  const questions = Array.from({ length: 12 }, (_, index) => ({
    itemKey: `${slug}/finals-${index}`,
    topic: "A topic",
    question: "What is asked?",
    answer: "What is right, and why.",
    correctAnswer: "Right",
  }));
  const [startedAt, endsAt] = [now(), now()];
  const row = { uid, id: randomUUID(), course: slug, questions, startedAt, endsAt, endedAt: endsAt, outcome };
  await db.insert(finalsAttempts).values({ ...row, correct, catalogueVersion: catalogue.version });
}
