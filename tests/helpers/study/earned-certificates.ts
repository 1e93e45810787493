import { randomUUID } from "node:crypto";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import { desiredRetention, schedulerVersion } from "#domain/review/spaced-repetition.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { appendGrades } from "#server/db/review/log.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";
import { appendProgress } from "#server/db/study/progress.ts";
import type { Resources } from "#server/resources.ts";

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
 * the second, then Good on a third, and an attempt at the finals.
 */
export async function study(resources: Resources, learner: Studying, given: Study = {}): Promise<void> {
  const { uid, course } = learner;
  const { topics = course.topics.length } = given;
  const questions = course.topics.slice(0, topics).flatMap((topic) => topic.questions);
  const counted = questions.filter(({ level }) => !isDeepDive(level));
  const start = resources.now().getTime() - 20 * dayMs;
  const grades = counted.flatMap(({ itemKey }, index) => [
    { itemKey, grade: 3, at: new Date(start) },
    { itemKey, grade: index === 0 ? 1 : 3, at: new Date(start + 2 * dayMs) },
    ...(index === 0 ? [{ itemKey, grade: 3, at: new Date(start + 4 * dayMs) }] : []),
  ]);
  const catalogueVersion = resources.catalogue.version;
  const graded = grades.map((grade) => ({ uid, id: randomUUID(), ...grade }));
  await resources.db.transaction(async (tx) => {
    await appendGrades(
      tx,
      graded.map(({ at, ...grade }) => ({ ...grade, gradedAt: at, receivedAt: at, ...gradeDefaults })),
    );
    await appendProgress(
      tx,
      graded.map((grade) => ({ ...grade, kind: "question-graded", catalogueVersion })),
    );
  });
  await sitFinals(resources, learner, given);
}

/** Defaults of these grades and their scheduling. */
const gradeDefaults = {
  userAnswer: null,
  zone: "UTC",
  tookMs: null,
  retention: desiredRetention.usual,
  scheduler: schedulerVersion,
} as const;

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
