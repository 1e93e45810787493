import { type RetentionId, retentionEnd, retentionRules } from "#domain/privacy/retention.ts";
import { deleteInBatches } from "#server/db/connection/delete-in-batches.ts";
import { dropEventMonths, prepareEventMonths } from "#server/db/events/months.ts";
import { expiring } from "#server/db/privacy/retention.ts";
import type { Resources } from "#server/resources.ts";

/** The queue of the daily sweep. */
export const retentionQueue = "retention";

/** How many records went by each rule. */
export type Swept = Record<RetentionId, number>;

/**
 * Deletes what has been kept as long as its rule says: records of events by the month, everything else a batch at a
 * time. Makes the place of the coming months of events. Safe to run again, and by several at once.
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
