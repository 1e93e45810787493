import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { type Ask, drive, sendOne } from "#bench/drive.ts";
import { askToRecord, batchRecords } from "#bench/load-cases.ts";
import { makePremiumLearner, type PremiumLearner } from "#bench/premium-learner.ts";
import { type ServerProcess, withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";

const targets = { perSecond: 5000, p99Ms: 100, batchCpuMs: 2 };

/** Learners who send in turn. */
const learners = 4;

const warmUpMs = 3000;
const fullMs = 10_000;

/** Half of the target load, spread evenly: a batch every so many milliseconds. */
const pacedBatches = 1000;
const paceMs = (1000 * batchRecords) / (targets.perSecond / 2);

/**
 * Measures how many event records one process stores on PostgreSQL, how long a batch takes at half that load, and what
 * one costs.
 */
export const events: Measurement = {
  name: "events",
  measure: async (say) => {
    const measured = await withPostgresql((databaseUrl) =>
      inTemporaryFolder((dataDir) => {
        const data = { dataDir, databaseUrl, variables: { TRUST_PROXY: "1" } };
        return withSite(data, (site) => measureSite(site, { databaseUrl, say }));
      }),
    );
    return "reason" in measured ? [skipped("events stored", "a second", measured.reason)] : measured;
  },
};

interface Setting {
  databaseUrl: string;
  say: (line: string) => void;
}

async function measureSite(site: ServerProcess, { databaseUrl, say }: Setting): Promise<BenchMetric[]> {
  say(`${learners} learners`);
  const people: PremiumLearner[] = [];
  for (let number = 0; number < learners; number += 1)
    people.push(await makePremiumLearner(site.origin, `events-${number}@bench.example`));
  const ask = (number: number) => askToRecord(people[number % learners] as PremiumLearner, number);
  const { db, close } = await openDatabase({ databaseUrl, folder: "" });
  try {
    const measure = async (work: () => Promise<unknown>) => {
      const [before, cpuBefore, begin] = [await readTable(db), await site.cpuMs(), performance.now()];
      await work();
      const seconds = (performance.now() - begin) / 1000;
      const [after, cpuMs] = [await readTable(db), (await site.cpuMs()) - cpuBefore];
      return { records: after.records - before.records, bytes: after.bytes - before.bytes, seconds, cpuMs };
    };
    await drive({ origin: site.origin, ask, requests: 1e9, limitMs: warmUpMs });
    say(`batches of ${batchRecords} as fast as they are accepted`);
    const full = await measure(() => drive({ origin: site.origin, ask, requests: 1e9, limitMs: fullMs }));
    say(`a batch every ${paceMs} ms`);
    const times: number[] = [];
    const paced = await measure(async () => times.push(...(await pace(site.origin, ask))));
    return [...fullFigures(full), ...pacedFigures(times, paced.records)];
  } finally {
    await close();
  }
}

interface Stored {
  records: number;
  bytes: number;
  seconds: number;
  cpuMs: number;
}

function fullFigures({ records, bytes, seconds, cpuMs }: Stored): BenchMetric[] {
  const how = `${records} in ${seconds.toFixed(1)} s, batches of ${batchRecords}, 16 connections, PostgreSQL, one process`;
  return [
    benchMetric({
      what: "events stored",
      value: records / seconds,
      unit: "a second",
      target: targets.perSecond,
      isLeast: true,
      how,
    }),
    benchMetric({
      what: `CPU of a batch of ${batchRecords} events`,
      value: (cpuMs / records) * batchRecords,
      unit: "ms",
      target: targets.batchCpuMs,
      how: "of the site's process, at that load",
    }),
    benchMetric({
      what: "CPU of an event",
      value: (cpuMs * 1000) / records,
      unit: "µs",
      how: "the same, per event",
    }),
    benchMetric({ what: "disk space of an event", value: bytes / records, unit: "bytes", how: "table and indexes" }),
  ];
}

function pacedFigures(times: number[], records: number): BenchMetric[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const how = `${times.length} batches, one every ${paceMs} ms; median ${at(0.5).toFixed(1)} ms, slowest ${at(1).toFixed(0)} ms`;
  return [
    benchMetric({
      what: "a batch of events at half the load, p99",
      value: at(0.99),
      unit: "ms",
      target: targets.p99Ms,
      how,
    }),
    benchMetric({
      what: "events acknowledged and not stored",
      value: times.length * batchRecords - records,
      unit: "missing",
      target: 0,
      how: "at half the load",
    }),
  ];
}

/**
 * Sends batches at fixed times, whether or not earlier ones are answered. Returns the delay of each response after its
 * time.
 */
async function pace(origin: string, ask: (number: number) => Ask): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const begin = performance.now();
  const sent: Promise<number>[] = [];
  try {
    for (let number = 0; number < pacedBatches; number += 1) {
      const due = begin + number * paceMs;
      await sleep(Math.max(0, due - performance.now()));
      sent.push(sendOne(origin, agent, ask(number)).then(() => performance.now() - due));
    }
    return await Promise.all(sent);
  } finally {
    agent.destroy();
  }
}

async function readTable(db: Awaited<ReturnType<typeof openDatabase>>["db"]) {
  const found = await db.execute(sql`
    select (select count(*)::float8 from events) as records,
      (select sum(pg_total_relation_size(inhrelid))::float8 from pg_inherits where inhparent = 'events'::regclass) as bytes`);
  const [row] = (found as unknown as { rows: { records: number; bytes: number }[] }).rows;
  return row ?? { records: 0, bytes: 0 };
}
