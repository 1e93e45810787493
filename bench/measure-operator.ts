import { join } from "node:path";
import { type OperatorArea, operatorAreas } from "#domain/operator/area.ts";
import { createWindow, type OperatorWindow } from "#domain/operator/window.ts";
import { openJobs } from "#server/adapters/jobs/jobs.ts";
import type { Database, OpenDatabase } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { operatorFigures } from "#server/db/operator/figures.ts";
import { runQuery, writeQuery } from "#server/db/operator/query.ts";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "./bench-metric.ts";
import { median } from "./median.ts";
import { fillForOperator, operatorRows } from "./operator-rows.ts";
import { inTemporaryFolder } from "./undo-at-exit.ts";
import { withPostgresql } from "./with-postgresql.ts";

/** The most that the queries of one of the operator's pages may take together, over 90 days, in milliseconds. */
const targetMs = { embedded: 3000, postgresql: 1000 };

const rounds = 5;

/** How long the queries of each of the operator's pages take on a site of some size, on both databases. */
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
  for (const { id, sql } of operatorFigures[area]) {
    const begin = performance.now();
    await runQuery(db, writeQuery(sql, window, 0));
    run.push({ id, ms: performance.now() - begin });
  }
  return run;
}
