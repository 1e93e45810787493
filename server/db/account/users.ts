import { asc, eq, or, sql } from "drizzle-orm";
import { hasEmailLength } from "#domain/account/email-address.ts";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";

/** What names an account. */
export interface UserRow {
  uid: string;
  email: string;
}

/** Whether there is an account of this uid. */
export async function hasUser(db: Database, uid: string): Promise<boolean> {
  return (await db.$count(user, eq(user.id, uid))) > 0;
}

/** The account of a uid or an e-mail, or null. */
export async function findUser(db: Database, name: string): Promise<UserRow | null> {
  if (!hasEmailLength(name)) return null;
  const [found] = await db
    .select({ uid: user.id, email: user.email })
    .from(user)
    .where(or(eq(user.id, name), eq(user.email, name.toLowerCase())));
  return found ?? null;
}

/** Accounts of this uid, or whose e-mail holds a text, by e-mail, and when they were made; so many at most. */
export function listUsers(
  db: Database,
  { text, most }: { text: string; most: number },
): Promise<(UserRow & { createdAt: Date })[]> {
  const holdsText = sql`strpos(${user.email}, ${text.toLowerCase()}) > 0`;
  return db
    .select({ uid: user.id, email: user.email, createdAt: user.createdAt })
    .from(user)
    .where(or(eq(user.id, text), holdsText))
    .orderBy(asc(user.email))
    .limit(most);
}
