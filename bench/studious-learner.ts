import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Question } from "#server/catalogue/catalogue.ts";
import type { Resources } from "#server/resources.ts";

/** Cards and grades of a learner who has studied for years. */
export const studious = { cards: 20_000, gradesPerCard: 10 } as const;

const courses = 40;
const questionsPerTopic = 5;

/**
 * Returns the resources with a catalogue of as many questions as the learner has cards, spread over courses of the real
 * one.
 */
export function withManyQuestions(resources: Resources): Resources {
  const questionByKey = new Map(resources.catalogue.questionByKey);
  for (let number = 0; number < studious.cards; number += 1) {
    const course = resources.catalogue.courses[number % courses];
    if (!course) throw new Error("the catalogue has fewer courses than the learner studies");
    const question: Question = { itemKey: keyOf(number), level: "comprehension", question: "Why?", answer: "Because." };
    const topic = `Topic ${Math.floor(number / courses / questionsPerTopic)}`;
    questionByKey.set(question.itemKey, { question, course, topic });
  }
  return { ...resources, catalogue: { ...resources.catalogue, questionByKey } };
}

/** Returns the key of one of the learner's questions. */
export function keyOf(number: number): string {
  return `bench-course-${number % courses}/question-${number}`;
}

/**
 * Creates a learner with 20,000 cards, due from `firstDue` days from now on (negative: overdue) over `days` days, and
 * ten grades each in the review and progress logs. Returns their uid.
 */
export async function makeStudiousLearner(
  { db }: Resources,
  { firstDue, days }: { firstDue: number; days: number },
): Promise<string> {
  const uid = randomUUID();
  const email = `${uid}@reviews.example`;
  await db.execute(sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values (${uid}, '', ${email}, true, now(), now())`);
  await db.execute(sql`insert into user_documents (uid, created_at, zone) values (${uid}, now(), 'UTC')`);
  const key = sql.raw(`'bench-course-' || (n % ${courses}) || '/question-' || n`);
  const last = sql.raw(String(studious.cards - 1));
  await db.execute(sql`insert into review_cards
    (uid, item_key, due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last_review)
    select ${uid}, ${key}, due, interval, 5, interval, 0, 10, n % 4, 2, due - interval * interval_one
    from (select n, 3 + n % 200 as interval, interval '1 day' as interval_one,
      date_trunc('day', now()) + interval '4 hours' + (${firstDue}::int + n % ${days}::int) * interval '1 day' as due
      from generate_series(0, ${last}) n) drawn`);
  const times = sql.raw(String(studious.gradesPerCard));
  await db.execute(sql`insert into review_log
    (uid, id, item_key, grade, graded_at, received_at, zone, took_ms, scheduler)
    select ${uid}, gen_random_uuid()::text, ${key}, 3, at, at, 'UTC', 8000 + n % 9000, 'bench'
    from (select n, now() - (1 + (n * 7 + k * 97) % 900) * interval '1 day' as at
      from generate_series(0, ${last}) n, generate_series(1, ${times}) k) drawn`);
  await db.execute(sql`insert into progress_log
    (uid, id, kind, item_key, grade, at, study_day, catalogue_version)
    select uid, id, 'question-graded', item_key, grade, graded_at, (graded_at - interval '4 hours')::date, 'bench' from review_log where uid = ${uid}`);
  await db.execute(sql`analyze`);
  return uid;
}
