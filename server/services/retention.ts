import { type RetentionId, retentionEnd, retentionRules } from "#domain/retention.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { expiring } from "#server/db/retention.ts";
import type { Resources } from "#server/resources.ts";

/** The queue of the daily sweep. */
export const retentionQueue = "retention";

/** How many records went by each rule. */
export type Swept = Record<RetentionId, number>;

/** Deletes what has been kept as long as its rule says, a batch at a time. Safe to run again, and by several at once. */
export async function runRetention({ db, now }: Pick<Resources, "db" | "now">): Promise<Swept> {
  const swept = {} as Swept;
  for (const id of Object.keys(retentionRules) as RetentionId[]) {
    const { table, isOver } = expiring[id];
    const where = isOver(retentionEnd(retentionRules[id], now()));
    swept[id] = where ? await deleteInBatches(db, table, where) : 0;
  }
  return swept;
}
