import { type RetentionId, retentionEnd, retentionRules } from "#domain/privacy/retention.ts";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { createEventPartitions, dropEventPartitions } from "#server/db/events/months.ts";
import { expiringRows } from "#server/db/privacy/retention.ts";
import type { Resources } from "#server/resources.ts";

/** Number of rows deleted by each rule. */
export type SweepCounts = Record<RetentionId, number>;

/**
 * Deletes expired data: event records by month, everything else in batches. Also creates the partitions of the coming
 * months of events. Safe to repeat and to run concurrently.
 */
export async function runRetention({ db, now }: Pick<Resources, "db" | "now">): Promise<SweepCounts> {
  const swept = {} as SweepCounts;
  await createEventPartitions(db, now());
  for (const id of Object.keys(retentionRules) as RetentionId[]) {
    swept[id] = await sweep(db, id, retentionEnd(retentionRules[id], now()));
  }
  return swept;
}

async function sweep(db: Resources["db"], id: RetentionId, end: Date): Promise<number> {
  if (id === "events") return dropEventPartitions(db, end);
  const { table, isOver } = expiringRows[id];
  const where = isOver(end);
  return where ? deleteInBatches(db, table, where) : 0;
}
