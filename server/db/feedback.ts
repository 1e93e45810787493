import type { Database } from "#server/db/database.ts";
import { feedback } from "#server/db/schema/feedback.ts";

/** Keeps one feedback; the same id sent again is kept once. */
export async function insertFeedback(db: Database, row: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(row).onConflictDoNothing();
}
