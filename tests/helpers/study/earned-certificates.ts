import { randomUUID } from "node:crypto";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import type { Course, StudyQuestion } from "#server/catalogue/catalogue.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";
import type { Resources } from "#server/resources.ts";
import { recordReviews } from "#server/services/review/record-reviews.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { gradeOf } from "./study-site.ts";

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
  const outlines = course.topics.slice(0, topics).flatMap((topic) => topic.questions);
  const questions = questionsOf(resources.catalogue, outlines);
  const counted = questions.filter(({ level }) => !isDeepDive(level));
  const [first] = counted;
  const start = resources.now().getTime() - 20 * dayMs;
  const send = async (days: number, given: readonly StudyQuestion[], gradeFor: (question: StudyQuestion) => 1 | 3) => {
    const at = new Date(start + days * dayMs);
    const grades = given.map((question) => ({ ...gradeOf(question, gradeFor(question), at), gradedAt: at }));
    await recordReviews({ ...resources, now: () => at }, callerOf({ kind: "premium", uid, email: "" }), {
      uid,
      grades,
      retractions: [],
    });
  };
  await send(0, counted, () => 3);
  await send(2, counted, (question) => (question === first ? 1 : 3));
  await send(4, first ? [first] : [], () => 3);
  await sitFinals(resources, learner, given);
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
