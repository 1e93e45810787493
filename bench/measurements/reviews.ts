import { randomUUID } from "node:crypto";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { median } from "#bench/median.ts";
import { keyOf, makeStudiousLearner, studious, withManyQuestions } from "#bench/studious-learner.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import type { Grade } from "#domain/review/grade.ts";
import { type MemoryState, schedule } from "#domain/review/spaced-repetition.ts";
import { readEnv } from "#server/env.ts";
import { openResources } from "#server/process/open-resources.ts";
import type { Resources } from "#server/resources.ts";
import { recordReviews } from "#server/services/review/record-reviews.ts";
import { readToday } from "#server/services/review/review.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";

const targets = { todayMs: 50, stepsPerSecond: 10_000 };

/** Number of rounds; the median counts. */
const rounds = 31;

/** Earlier rounds that are not counted, after which hot code is compiled. */
const warmUps = 10;

/** Maximum size of a batch of grades. */
const largestBatch = 10_000;

/** Measures the scheduler, and the queue of a learner with 20,000 cards and 200,000 grades on PostgreSQL. */
export const reviews: Measurement = {
  name: "reviews",
  measure: async (print) => {
    print("scheduler steps");
    const steps = measureSteps();
    const queue = await withPostgresql((databaseUrl) =>
      inTemporaryFolder((dataDir) => measureQueue({ dataDir, databaseUrl, print })),
    );
    return [steps, ...("reason" in queue ? [skipped("today's queue", "ms", queue.reason)] : queue)];
  },
};

/** Replays cards of 20 grades each, early, on time and late, with fuzz, time zone and study days. */
function measureSteps(): BenchMetric {
  const grades: Grade[] = [3, 3, 5, 1, 3];
  const start = Date.parse("2026-01-01T08:00:00Z");
  const run = (steps: number) => {
    let state: MemoryState | null = null;
    for (let step = 0; step < steps; step += 1) {
      if (step % 20 === 0) state = null;
      const at = new Date(start + (step % 20) * 9 * 86_400_000);
      const grade = grades[step % grades.length] ?? 3;
      state = schedule(state, { itemKey: keyOf(step), grade, at, zone: "Europe/Madrid", retention: 0.9 });
    }
  };
  run(20_000);
  const steps = 50_000;
  const before = performance.now();
  run(steps);
  return benchMetric({
    what: "scheduler steps",
    value: (steps * 1000) / (performance.now() - before),
    unit: "a second",
    target: targets.stepsPerSecond,
    isLeast: true,
    how: `${steps} grades on cards of 20 grades, one thread`,
  });
}

interface Place {
  dataDir: string;
  databaseUrl: string;
  print: (line: string) => void;
}

async function measureQueue({ dataDir, databaseUrl, print }: Place): Promise<BenchMetric[]> {
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const options = { env, origin: "http://127.0.0.1", sandboxes: null, print: () => {}, isDevelopment: false };
  const opened = await openResources(options);
  try {
    const resources = withManyQuestions(opened.resources);
    print(`learners with ${studious.cards} cards and ${studious.cards * studious.gradesPerCard} grades`);
    const steady = await makeStudiousLearner(resources, { firstDue: 0, days: 200 });
    const away = await makeStudiousLearner(resources, { firstDue: -400, days: 400 });
    return [
      await measureToday(resources, steady, "reviews spread over 200 days"),
      await measureToday(resources, away, "all of them overdue"),
      ...(await measureGrades(resources, steady)),
    ];
  } finally {
    await opened.close();
  }
}

const asLearner = (uid: string) => callerOf({ kind: "premium", uid, email: "" });

async function measureToday(resources: Resources, uid: string, state: string): Promise<BenchMetric> {
  const value = await medianMs(rounds, () => readToday(resources, asLearner(uid)));
  const how = `median of ${rounds}, database and plan, ${studious.cards} cards and ten grades each`;
  return benchMetric({ what: `today's queue, ${state}`, value, unit: "ms", target: targets.todayMs, how });
}

async function measureGrades(resources: Resources, uid: string): Promise<BenchMetric[]> {
  const now = Date.now();
  const grade = (number: number, ago: number) => ({
    id: randomUUID(),
    itemKey: keyOf(number % studious.cards),
    grade: 3 as const,
    gradedAt: new Date(now - ago),
  });
  const record = (grades: ReturnType<typeof grade>[]) =>
    recordReviews(resources, asLearner(uid), { uid, grades, retractions: [] });
  let next = 0;
  const single = await medianMs(rounds, () => {
    next += 1;
    return record([grade(next, 0)]);
  });
  const batch = Array.from({ length: largestBatch }, (_, index) => grade(index, index * 1000));
  const before = performance.now();
  await record(batch);
  const seconds = (performance.now() - before) / 1000;
  const how = "log, replay, card, progress and event in one transaction";
  return [
    benchMetric({ what: "one grade stored", value: single, unit: "ms", how: `median of ${rounds}: ${how}` }),
    benchMetric({
      what: `${largestBatch} grades stored`,
      value: seconds,
      unit: "s",
      how: `once, on as many cards: ${how}`,
    }),
  ];
}

async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times + warmUps; round += 1) {
    const before = performance.now();
    await work();
    taken.push(performance.now() - before);
  }
  return median(taken.slice(warmUps));
}
