import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { grants } from "#server/db/schema/grants.ts";

export type GrantRow = typeof grants.$inferSelect;

/** Appends a word of the operator on a learner's access. */
export async function insertGrant(db: Database, row: typeof grants.$inferInsert): Promise<void> {
  await db.insert(grants).values(row);
}

/** The operator's last word on a learner's access, or null. */
export async function findLastGrant(db: Database, uid: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(grants).where(eq(grants.uid, uid)).orderBy(desc(grants.id)).limit(1);
  return row ?? null;
}

/** All words of the operator on a learner's access, in their order. */
export function listGrants(db: Database, uid: string): Promise<GrantRow[]> {
  return db.select().from(grants).where(eq(grants.uid, uid)).orderBy(asc(grants.id));
}
