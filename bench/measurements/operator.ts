import { join } from "node:path";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { median } from "#bench/median.ts";
import { fillForOperator, operatorRows } from "#bench/operator-rows.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { type OperatorArea, operatorAreas } from "#domain/operator/area.ts";
import { operatorFigures } from "#domain/operator/figures/by-area.ts";
import { createWindow, type OperatorWindow } from "#domain/operator/window.ts";
import { openJobs } from "#server/adapters/jobs/jobs.ts";
import type { Database, OpenDatabase } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { figureQueries } from "#server/db/operator/figure-queries.ts";
import { runQuery, writeQuery } from "#server/db/operator/query.ts";

/** Maximum total time of the queries of an operator page over 90 days, in milliseconds. */
const targetMs = { embedded: 3000, postgresql: 1000 };

const rounds = 5;

/** Measures the queries of each operator page on a site of realistic size, on both databases. */
export const operator: Measurement = {
  name: "operator",
  measure: async (say) => {
    const postgresql = await withPostgresql((databaseUrl) => measureOn({ databaseUrl, folder: "" }, say));
    const embedded = await inTemporaryFolder((folder) =>
      measureOn({ databaseUrl: null, folder: join(folder, "database") }, say),
    );
    const missing =
      "reason" in postgresql ? [skipped("operator's pages, PostgreSQL", "ms", postgresql.reason)] : postgresql;
    return [...missing, ...embedded];
  },
};

async function measureOn(
  place: { databaseUrl: string | null; folder: string },
  say: (line: string) => void,
): Promise<BenchMetric[]> {
  const database = await openDatabase(place);
  const jobs = await openJobs(database.connection, say);
  try {
    const { learners, steps, events } = operatorRows;
    say(`${learners} learners, ${steps} steps, ${events} events, ${database.kind}`);
    await fillForOperator(database.db);
    const figures: BenchMetric[] = [];
    for (const area of Object.keys(operatorAreas) as OperatorArea[]) figures.push(await measureArea(database, area));
    return figures;
  } finally {
    await jobs.stop();
    await database.close();
  }
}

async function measureArea({ db, kind }: OpenDatabase, area: OperatorArea): Promise<BenchMetric> {
  const window = createWindow(new Date(), 90);
  const runs: { id: string; ms: number }[][] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await timeQueries(db, area, window));
  const slowest = runs.flat().reduce((one, other) => (other.ms > one.ms ? other : one));
  return benchMetric({
    what: `operator's page ${area}, ${kind}`,
    value: median(runs.map((run) => run.reduce((sum, { ms }) => sum + ms, 0))),
    unit: "ms",
    target: targetMs[kind],
    how: `${operatorFigures[area].length} queries over 90 days one after the other, median of ${rounds}; slowest: ${slowest.id}, ${Math.round(slowest.ms)} ms`,
  });
}

async function timeQueries(db: Database, area: OperatorArea, window: OperatorWindow) {
  const run: { id: string; ms: number }[] = [];
  for (const { id } of operatorFigures[area]) {
    const begin = performance.now();
    await runQuery(db, writeQuery(figureQueries[id], window, 0));
    run.push({ id, ms: performance.now() - begin });
  }
  return run;
}
