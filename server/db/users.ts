import { eq, or } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { user } from "#server/db/schema/accounts.ts";

/** Whether there is an account of this uid. */
export async function hasUser(db: Database, uid: string): Promise<boolean> {
  return (await db.$count(user, eq(user.id, uid))) > 0;
}

/** The account of a uid or an e-mail, or null. */
export async function findUser(db: Database, name: string): Promise<{ uid: string; email: string } | null> {
  const [found] = await db
    .select({ uid: user.id, email: user.email })
    .from(user)
    .where(or(eq(user.id, name), eq(user.email, name.toLowerCase())));
  return found ?? null;
}
