import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { mails } from "#server/db/schema/mails.ts";

export type MailRow = typeof mails.$inferSelect;

/** Stores a mail to send. Returns false if one with the same key was stored before. */
export async function insertMail(db: Database, row: typeof mails.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(mails)
    .values(row)
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  return added.length === 1;
}

/** Returns a mail that is neither sent nor failed. */
export async function findOpenMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.failedAt)));
  return row;
}

/** Marks a mail as sent, and erases its content and recipient. */
export async function markMailSent(db: Database, id: string, sentAt: Date): Promise<void> {
  const erased = {
    ...{ recipient: null, replyTo: null, unsubscribeUrl: null },
    ...{ subject: null, html: null, text: null, error: null },
  };
  await db
    .update(mails)
    .set({ sentAt, ...erased })
    .where(eq(mails.id, id));
}

/** Records why a mail could not be sent; a non-null `failedAt` gives it up. */
export async function markMailFailed(
  db: Database,
  id: string,
  { error, failedAt }: { error: string; failedAt: Date | null },
): Promise<void> {
  await db.update(mails).set({ error, failedAt }).where(eq(mails.id, id));
}

/** Lists the failed mails, oldest first. */
export function listFailedMails(db: Database): Promise<MailRow[]> {
  return db.select().from(mails).where(isNotNull(mails.failedAt)).orderBy(asc(mails.failedAt), asc(mails.id));
}

/** Gives up the waiting mails that were queued before a time. Returns their ids. */
export async function failWaitingMails(
  db: Database,
  { queuedBefore, failedAt, error }: { queuedBefore: Date; failedAt: Date; error: string },
): Promise<string[]> {
  const rows = await db
    .update(mails)
    .set({ failedAt, error })
    .where(and(isNull(mails.sentAt), isNull(mails.failedAt), lt(mails.queuedAt, queuedBefore)))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

/** Deletes a failed mail. Returns false if there is none with this id. */
export async function deleteFailedMail(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .delete(mails)
    .where(and(eq(mails.id, id), isNotNull(mails.failedAt)))
    .returning({ id: mails.id });
  return deleted.length === 1;
}

/** Deletes a waiting mail together with its key, so that a mail with the same key can be stored again. */
export async function deleteOpenMail(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.failedAt)));
}

/** Puts a failed mail back into the queue. Returns false if there is none with this id. */
export async function requeueMail(db: Database, id: string): Promise<boolean> {
  const opened = await db
    .update(mails)
    .set({ failedAt: null, expiresAt: null })
    .where(and(eq(mails.id, id), isNotNull(mails.failedAt)))
    .returning({ id: mails.id });
  return opened.length === 1;
}
