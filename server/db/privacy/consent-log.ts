import { desc, eq } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { consentLog } from "#server/db/schema/privacy.ts";

export type ConsentRow = typeof consentLog.$inferSelect;

/** Appends a choice or an agreement. */
export async function appendConsent(db: Database, row: ConsentRow): Promise<void> {
  await db.insert(consentLog).values(row);
}

/** A learner's choices and agreements, the latest first, so many at most. */
export function listConsents(db: Database, uid: string, most: number): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consentLog)
    .where(eq(consentLog.uid, uid))
    .orderBy(desc(consentLog.at), desc(consentLog.id))
    .limit(most);
}
