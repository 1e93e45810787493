import type { Database } from "#server/db/database.ts";
import { feedback } from "#server/db/schema/feedback.ts";

/** Keeps one feedback; the same id sent again is kept once. Gives whether it is new. */
export async function insertFeedback(db: Database, row: typeof feedback.$inferInsert): Promise<boolean> {
  const added = await db.insert(feedback).values(row).onConflictDoNothing().returning({ id: feedback.id });
  return added.length === 1;
}
