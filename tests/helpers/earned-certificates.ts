import { randomUUID } from "node:crypto";
import { isDeepDive } from "#domain/question-level.ts";
import type { Course } from "#server/catalogue/catalogue.ts";
import { appendProgress } from "#server/db/progress.ts";
import { appendGrade } from "#server/db/reviews.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";
import type { Resources } from "#server/resources.ts";

const dayMs = 86_400_000;

/** Who studies what. */
interface Studying {
  uid: string;
  course: Course;
}

interface Study {
  /** How many of the course's topics are mastered; all of them where nothing is said. */
  topics?: number;
  /** Right answers of twelve in the finals. */
  correct?: number;
  outcome?: "submitted" | "time-limit" | "discarded";
}

/**
 * Lets a learner have studied a course: each topic's questions graded Good on two days, the first of them Hard on the
 * second, then Good on a third, and an attempt at the finals.
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
  await resources.db.transaction(async (tx) => {
    for (const { itemKey, grade, at } of grades) {
      const id = randomUUID();
      const [zone, scheduler] = ["UTC", "FSRS-6"];
      const log = {
        uid,
        id,
        itemKey,
        grade,
        userAnswer: null,
        gradedAt: at,
        receivedAt: at,
        zone,
        tookMs: null,
        scheduler,
      };
      await appendGrade(tx, log);
      await appendProgress(tx, [{ uid, id, kind: "question-graded", itemKey, grade, at, catalogueVersion }]);
    }
  });
  await sitFinals(resources, learner, given);
}

/** Lets a learner have sat the finals of a course: 11 of 12 right where nothing is said. */
export async function sitFinals(
  { db, catalogue, now }: Resources,
  { uid, course: { slug } }: Studying,
  { correct = 11, outcome = "submitted" }: Study = {},
): Promise<void> {
  const questions = Array.from({ length: 12 }, (_, index) => ({ itemKey: `${slug}/finals-${index}`, choices: null }));
  const [startedAt, endsAt] = [now(), now()];
  const row = { uid, id: randomUUID(), course: slug, questions, startedAt, endsAt, endedAt: endsAt, outcome };
  await db.insert(finalsAttempts).values({ ...row, correct, catalogueVersion: catalogue.version });
}
