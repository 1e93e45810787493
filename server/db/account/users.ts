import { asc, eq, or, sql } from "drizzle-orm";
import { hasEmailLength } from "#domain/account/email-address.ts";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";

/** The identity of an account. */
export interface UserRow {
  uid: string;
  email: string;
}

export async function hasUser(db: Database, uid: string): Promise<boolean> {
  return (await db.$count(user, eq(user.id, uid))) > 0;
}

/** Finds an account by uid or email, or returns null. */
export async function findUser(db: Database, name: string): Promise<UserRow | null> {
  if (!hasEmailLength(name)) return null;
  const [found] = await db
    .select({ uid: user.id, email: user.email })
    .from(user)
    .where(or(eq(user.id, name), eq(user.email, name.toLowerCase())));
  return found ?? null;
}

/** Lists accounts with this uid or with the text in their email, ordered by email, at most `most`. */
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
