import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { closedStates, type FeedbackState, openStates } from "#domain/feedback/state.ts";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { feedback } from "#server/db/schema/feedback.ts";

export type FeedbackRow = typeof feedback.$inferSelect;

/** A feedback with the e-mail of its author. */
export type WrittenFeedback = FeedbackRow & { email: string };

/** Names one feedback. */
type FeedbackKey = Pick<FeedbackRow, "uid" | "id">;

/** Keeps one feedback. Gives false where the same id was kept before. */
export async function insertFeedback(db: Database, row: typeof feedback.$inferInsert): Promise<boolean> {
  const added = await db.insert(feedback).values(row).onConflictDoNothing().returning({ id: feedback.id });
  return added.length === 1;
}

/** Whether a feedback was kept. */
export async function hasFeedback(db: Database, key: FeedbackKey): Promise<boolean> {
  return (await db.$count(feedback, isOf(key))) > 0;
}

/** A learner's latest feedback, the newest first. */
export function listFeedbackOf(db: Database, uid: string, limit: number): Promise<FeedbackRow[]> {
  return db
    .select()
    .from(feedback)
    .where(eq(feedback.uid, uid))
    .orderBy(desc(feedback.createdAt), asc(feedback.id))
    .limit(limit);
}

/** All feedback in some states, the oldest first. */
export function listFeedback(db: Database, states: readonly FeedbackState[]): Promise<WrittenFeedback[]> {
  return findWritten(db, inArray(feedback.state, states));
}

/** The feedback whose id begins so; several where it is too short to tell them apart. */
export function findFeedback(db: Database, idStart: string): Promise<WrittenFeedback[]> {
  return findWritten(db, sql`starts_with(${feedback.id}, ${idStart})`);
}

/** The open reports of a link, by its key. */
export function listOpenReports(db: Database, url: string): Promise<WrittenFeedback[]> {
  return findWritten(db, and(eq(feedback.url, url), inArray(feedback.state, openStates)));
}

/**
 * Sets where a feedback stands. Gives false where it stood so already or, with `onlyOpen`, was closed in the meantime:
 * then nothing has changed.
 */
export async function setFeedbackState(
  db: Database,
  key: FeedbackKey,
  { state, at, word, onlyOpen }: { state: FeedbackState; at: Date; word: string | null; onlyOpen: boolean },
): Promise<boolean> {
  const from = (onlyOpen ? openStates : [...openStates, ...closedStates]).filter((each) => each !== state);
  const changed = await db
    .update(feedback)
    .set({ state, stateAt: at, word })
    .where(and(isOf(key), inArray(feedback.state, from)))
    .returning({ id: feedback.id });
  return changed.length === 1;
}

function findWritten(db: Database, where: SQL | undefined): Promise<WrittenFeedback[]> {
  return db
    .select({ ...getTableColumns(feedback), email: user.email })
    .from(feedback)
    .innerJoin(user, eq(user.id, feedback.uid))
    .where(where)
    .orderBy(asc(feedback.createdAt), asc(feedback.id));
}

function isOf({ uid, id }: FeedbackKey): SQL | undefined {
  return and(eq(feedback.uid, uid), eq(feedback.id, id));
}
