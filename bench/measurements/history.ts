import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { sql } from "drizzle-orm";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { type Ask, sendOne } from "#bench/drive.ts";
import { median } from "#bench/median.ts";
import { openPostgresqlCpu } from "#bench/postgresql-cpu.ts";
import { makePremiumLearner, type PremiumLearner } from "#bench/premium-learner.ts";
import { withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { paths } from "#domain/paths.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import type { Database } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";

/** Rows of a learner's logs of progress and of reviews each. */
const histories = [0, 2000, 200_000];

/** Grades of each question of a history. */
const gradesPerQuestion = 10;

/** Questions and courses of the longest history. */
const maxCards = 20_000;
const studiedCourses = 40;

const rounds = 3;
const requests = 40;

/** Earlier requests that are not counted: they build what is built once, and hot code is compiled. */
const warmUps = 40;

/** Time limit of a round: enough for what is fast. */
const roundMs = 10_000;

/** Maximum CPU time of site and database together, in milliseconds. */
const targets = { home: 4, progress: 4, course: 3, grade: 1.5, mark: 0.6 };

/** Measures what a learner's pages and writes cost by the length of their history. */
export const history: Measurement = {
  name: "history",
  isOnRequest: true,
  measure: async (say) => {
    const measured = await withPostgresql((databaseUrl) =>
      inTemporaryFolder((dataDir) => withSite({ dataDir, databaseUrl }, (site) => measure(site, databaseUrl, say))),
    );
    return "reason" in measured ? [skipped("history", "ms", measured.reason)] : measured;
  },
};

type Site = Parameters<Parameters<typeof withSite<BenchMetric[]>>[1]>[0];

interface Costs {
  site: number[];
  database: number[];
}

async function measure(site: Site, databaseUrl: string, say: (line: string) => void): Promise<BenchMetric[]> {
  const { db, close } = await openDatabase({ databaseUrl, folder: "", isPatient: true });
  try {
    const { questionByKey, linkByKey, courses } = await loadCatalogue("content");
    const slugs = courses.slice(0, studiedCourses).map(({ slug }) => slug);
    // Questions that are not written yet follow those that are.
    const later = Array.from({ length: maxCards }, (_, number) => `${slugs[number % slugs.length]}/bench-${number}`);
    const questions = [...questionByKey.keys(), ...later].slice(0, maxCards);
    const keys = { questions, links: [...linkByKey.keys()] };
    const databaseCpu = await openPostgresqlCpu(db);
    const figures: BenchMetric[] = [];
    for (const rows of histories) {
      say(`${rows} rows of history`);
      const learner = await makePremiumLearner(site.origin, `${randomUUID()}@history.example`);
      const cards = await fill(db, learner.uid, { rows, keys: keys.questions });
      for (const [name, ask] of Object.entries(casesOf(learner, keys))) {
        await sendInTurn(site.origin, ask, warmUps);
        const costs: Costs = { site: [], database: [] };
        for (let round = 0; round < rounds; round += 1) {
          const before = [await site.cpuMs(), databaseCpu()] as const;
          const next = (number: number) => ask(warmUps + round * requests + number);
          const answered = await sendInTurn(site.origin, next, requests);
          costs.site.push(((await site.cpuMs()) - before[0]) / answered);
          costs.database.push((databaseCpu() - before[1]) / answered);
        }
        figures.push(toMetric({ name: name as keyof typeof targets, rows, cards, costs }));
        say(`${name}: ${median(costs.site).toFixed(2)} + ${median(costs.database).toFixed(2)} ms`);
      }
    }
    return figures;
  } finally {
    await close();
  }
}

/** Sends requests one at a time, at least one and no more after the limit of a round. Returns how many were answered. */
async function sendInTurn(origin: string, ask: (number: number) => Ask, most: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = performance.now() + roundMs;
  let answered = 0;
  try {
    while (answered < most && (answered === 0 || performance.now() < end)) {
      await sendOne(origin, agent, ask(answered));
      answered += 1;
    }
  } finally {
    agent.destroy();
  }
  return answered;
}

function toMetric({
  name,
  rows,
  cards,
  costs,
}: {
  name: keyof typeof targets;
  rows: number;
  cards: number;
  costs: Costs;
}) {
  const [site, database] = [median(costs.site), median(costs.database)];
  return benchMetric({
    what: `CPU, ${name}, ${rows} rows of history`,
    value: site + database,
    unit: "ms",
    target: targets[name],
    how: `site ${site.toFixed(2)} + PostgreSQL ${database.toFixed(2)}, medians of ${rounds} rounds of ${requests}; ${cards} cards`,
  });
}

interface Keys {
  questions: readonly string[];
  links: readonly string[];
}

function casesOf({ uid, cookie }: PremiumLearner, { questions, links }: Keys) {
  const headers = { cookie, "accept-encoding": "br" };
  const json = { ...headers, "content-type": "application/json" };
  const at = () => new Date().toISOString();
  const post = (path: string, body: object): Ask => ({
    path,
    method: "POST",
    headers: json,
    body: JSON.stringify(body),
  });
  const own = (keys: readonly string[], number: number) => keys[number % Math.min(keys.length, 200)] ?? "";
  return {
    home: () => ({ path: paths.home(), headers }),
    progress: () => ({ path: paths.progress(), headers }),
    course: () => ({ path: paths.course("Calculus I"), headers }),
    grade: (number: number) =>
      post(paths.apiReviews(uid), {
        grades: [{ id: randomUUID(), itemKey: own(questions, number), grade: 3, gradedAt: at() }],
      }),
    mark: (number: number) =>
      post(paths.apiProgress(uid), {
        marks: [{ id: randomUUID(), itemKey: own(links, number), isDone: true, at: at() }],
      }),
  } satisfies Record<string, (number: number) => Ask>;
}

/** Gives a learner a history over the last 400 days, on up to 20,000 questions. Returns the number of cards. */
async function fill(
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
