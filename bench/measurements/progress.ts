import { sql } from "drizzle-orm";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { median } from "#bench/median.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { addDays } from "#domain/study/study-day.ts";
import type { Database } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { countSteps } from "#server/db/study/progress.ts";
import { listStudyDays, replaceStudyDays } from "#server/db/study/summaries.ts";

/** Number of a learner's progress rows, all within the year that the calendar shows. */
const rows = 200_000;
const cards = 20_000;

/** Maximum milliseconds of the calendar's query. */
const targetMs = 50;

const rounds = 21;
const today = "2026-11-21";
const uid = "learner";

/** Measures the query of the learning calendar for a learner with 200,000 steps. */
export const progress: Measurement = {
  name: "progress",
  measure: async (say) => {
    const measured = await withPostgresql(async (url) => {
      const { db, close } = await openDatabase({ databaseUrl: url, folder: "" });
      try {
        say(`${rows} steps on ${cards} cards`);
        await fill(db);
        return [await measureCalendar(db)];
      } finally {
        await close();
      }
    });
    return "reason" in measured ? [skipped("learning calendar", "ms", measured.reason)] : measured;
  },
};

async function measureCalendar(db: Database): Promise<BenchMetric> {
  const times: number[] = [];
  let days = 0;
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    days = (await listStudyDays(db, uid, addDays(today, -370))).byDay.size;
    times.push(performance.now() - begin);
  }
  return benchMetric({
    what: "learning calendar of 200,000 steps",
    value: median(times),
    unit: "ms",
    target: targetMs,
    how: `steps of ${days} days by one call on PostgreSQL, median of ${rounds}; the slowest took ${Math.round(Math.max(...times))} ms`,
  });
}

/** Inserts a learner with as many steps, one in a hundred undone, spread over the year. */
async function fill(db: Database): Promise<void> {
  await db.execute(sql`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values (${uid}, '', 'learner@bench.example', true, now(), now())`);
  await db.execute(sql`insert into user_documents (uid, created_at) values (${uid}, now())`);
  await db.execute(sql`
    insert into progress_log (uid, id, kind, item_key, grade, at, study_day, catalogue_version)
    select ${uid}, md5(n::text), case when n % 10 = 0 then 'link-done' else 'question-graded' end,
      'course-' || n % 40 || '/item-' || n % ${cards}::int, 3,
      ${today}::date - (n % 370) * interval '1 day', ${today}::date - n % 370, 'bench'
    from generate_series(1, ${rows}::int) as n`);
  await db.execute(sql`
    insert into progress_log (uid, id, kind, item_key, at, study_day, catalogue_version)
    select uid, id || '/retracted', 'grade-retracted', item_key, at, study_day, 'bench'
    from progress_log where kind = 'question-graded' and id like '00%'`);
  await db.execute(sql`update progress_log set is_counted = true`);
  await replaceStudyDays(db, uid, await countSteps(db, uid));
  await db.execute(sql`vacuum analyze progress_log`);
}
