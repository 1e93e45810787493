import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { closedStates, type FeedbackState, openStates } from "#domain/feedback/state.ts";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { feedback } from "#server/db/schema/feedback.ts";

export type FeedbackRow = typeof feedback.$inferSelect;

export type WrittenFeedback = FeedbackRow & { email: string };

type FeedbackKey = Pick<FeedbackRow, "uid" | "id">;

/** Stores one feedback. Returns false if its id is already stored. */
export async function insertFeedback(db: Database, row: typeof feedback.$inferInsert): Promise<boolean> {
  const added = await db.insert(feedback).values(row).onConflictDoNothing().returning({ id: feedback.id });
  return added.length === 1;
}

export async function hasFeedback(db: Database, key: FeedbackKey): Promise<boolean> {
  return (await db.$count(feedback, isOf(key))) > 0;
}

/** Lists a learner's latest feedback, newest first. */
export function listFeedbackOf(db: Database, uid: string, limit: number): Promise<FeedbackRow[]> {
  return db
    .select()
    .from(feedback)
    .where(eq(feedback.uid, uid))
    .orderBy(desc(feedback.createdAt), asc(feedback.id))
    .limit(limit);
}

/** Lists all feedback in the given states, oldest first. */
export function listFeedback(db: Database, states: readonly FeedbackState[]): Promise<WrittenFeedback[]> {
  return findWritten(db, inArray(feedback.state, states));
}

/** Finds feedback by the start of its id; several rows if the start is ambiguous. */
export function findFeedback(db: Database, idStart: string): Promise<WrittenFeedback[]> {
  return findWritten(db, sql`starts_with(${feedback.id}, ${idStart})`);
}

/** Lists the open reports of a link, by its key. */
export function listOpenReports(db: Database, url: string): Promise<WrittenFeedback[]> {
  return findWritten(db, and(eq(feedback.url, url), inArray(feedback.state, openStates)));
}

interface StateChange {
  state: FeedbackState;
  at: Date;
  word: string | null;
  /** Whether only open feedback changes. */
  onlyOpen: boolean;
}

/**
 * Sets the state of a feedback. Returns false and changes nothing if it already had this state or, with `onlyOpen`, was
 * closed meanwhile.
 */
export async function setFeedbackState(
  db: Database,
  key: FeedbackKey,
  { state, at, word, onlyOpen }: StateChange,
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
