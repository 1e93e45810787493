import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";

/** Grades of each question of a history. */
const gradesPerQuestion = 10;

/**
 * Gives a learner a history over the last 400 days: `rows` grades and as many steps, on a tenth as many of the given
 * questions. Returns the number of cards.
 */
export async function fillHistory(
  db: Database,
  uid: string,
  { rows, keys }: { rows: number; keys: readonly string[] },
): Promise<number> {
  const own = keys.slice(0, rows / gradesPerQuestion);
  const times = own.length === 0 ? 0 : Math.round(rows / own.length);
  const drawn = sql`unnest(${sql.param(own)}::text[]) with ordinality as keys (item_key, n)`;
  const last = sql`date_trunc('day', now()) + interval '4 hours'`;
  await db.execute(sql`insert into review_cards
    (uid, item_key, due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last_review)
    select ${uid}, item_key, ${last} + (n % 200) * interval '1 day', 3 + n % 200, 5, 3 + n % 200, 0, 10, 0, 2,
      ${last} + (n % 200) * interval '1 day' - (3 + n % 200) * interval '1 day'
    from ${drawn}`);
  await db.execute(sql`insert into review_log
    (uid, id, item_key, grade, graded_at, received_at, zone, took_ms, scheduler)
    select ${uid}, gen_random_uuid()::text, item_key, 3, at, at, 'UTC', 8000 + n % 9000, 'bench'
    from (select item_key, n, now() - (1 + (n * 7 + k * 97) % 400) * interval '1 day' as at
      from ${drawn}, generate_series(1, ${times}::int) k) made`);
  await db.execute(sql`insert into progress_log
    (uid, id, kind, item_key, grade, at, study_day, catalogue_version)
    select uid, id, 'question-graded', item_key, grade, graded_at, (graded_at - interval '4 hours')::date, 'bench'
    from review_log where uid = ${uid}`);
  // As an upgrade finds them: counted, and without summaries until the learner's first page.
  await db.execute(sql`update progress_log set is_counted = true where uid = ${uid}`);
  await db.execute(sql`vacuum analyze`);
  return own.length;
}
