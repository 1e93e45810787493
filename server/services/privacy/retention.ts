import { type RetentionId, retentionEnd, retentionRules } from "#domain/privacy/retention.ts";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { dropEventMonths, prepareEventMonths } from "#server/db/events/months.ts";
import { expiring } from "#server/db/privacy/retention.ts";
import type { Resources } from "#server/resources.ts";

/** Queue of the daily sweep. */
export const retentionQueue = "retention";

/** Number of rows deleted by each rule. */
export type Swept = Record<RetentionId, number>;

/**
 * Deletes expired data: event records by month, everything else in batches. Also creates the partitions of the coming
 * months of events. Safe to repeat and to run concurrently.
 */
export async function runRetention({ db, now }: Pick<Resources, "db" | "now">): Promise<Swept> {
  const swept = {} as Swept;
  await prepareEventMonths(db, now());
  for (const id of Object.keys(retentionRules) as RetentionId[]) {
    swept[id] = await sweep(db, id, retentionEnd(retentionRules[id], now()));
  }
  return swept;
}

async function sweep(db: Resources["db"], id: RetentionId, end: Date): Promise<number> {
  if (id === "events") return dropEventMonths(db, end);
  const { table, isOver } = expiring[id];
  const where = isOver(end);
  return where ? deleteInBatches(db, table, where) : 0;
}
