import { type BenchMetric, skipped, type Unit } from "./bench-metric.ts";
import type { SiteData } from "./server-process.ts";
import { inTemporaryFolder } from "./undo-at-exit.ts";
import { withPostgresql } from "./with-postgresql.ts";

/** A figure that is skipped where there is no PostgreSQL. */
interface SkippedFigure {
  what: string;
  unit: Unit;
}

/**
 * Measures on the embedded database, then on a PostgreSQL server of its own, each with a data folder of its own;
 * `name` says which in the figures.
 */
export async function onBothDatabases(
  { what, unit }: SkippedFigure,
  measure: (data: SiteData, name: "embedded" | "PostgreSQL") => Promise<BenchMetric[]>,
): Promise<BenchMetric[]> {
  const embedded = await inTemporaryFolder((dataDir) => measure({ dataDir, databaseUrl: null }, "embedded"));
  const postgresql = await withPostgresql((databaseUrl) =>
    inTemporaryFolder((dataDir) => measure({ dataDir, databaseUrl }, "PostgreSQL")),
  );
  return [
    ...embedded,
    ...("reason" in postgresql ? [skipped(`${what}, PostgreSQL`, unit, postgresql.reason)] : postgresql),
  ];
}
