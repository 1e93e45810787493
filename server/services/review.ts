import { canReviewAll, requireSelf, requireSignedIn } from "#domain/access.ts";
import { CodedError, type ProblemCode, textOf } from "#domain/errors.ts";
import type { Grade } from "#domain/grade.ts";
import { isDeepDive } from "#domain/question-level.ts";
import { type MemoryState, schedule, schedulerVersion } from "#domain/spaced-repetition.ts";
import type { SignedIn, Viewer } from "#domain/viewer.ts";
import { appendProgress } from "#server/db/progress.ts";
import {
  appendGrade,
  listComingCards,
  listDueCards,
  listGrades,
  lockLearner,
  putCard,
  type ReviewCardRow,
  type ReviewLogRow,
} from "#server/db/reviews.ts";
import type { Resources } from "#server/resources.ts";
import { ensureUserDocument } from "#server/services/user-document.ts";

/** A grade as a learner's device sends it; `id` is made there, so that sending it again counts nothing twice. */
export interface GivenGrade {
  id: string;
  itemKey: string;
  grade: Grade;
  gradedAt: Date;
  userAnswer?: string | undefined;
}

/** What became of one grade: counted, known from before, or refused with the reason. `due` is the card's next date. */
export type GradeReceipt =
  | { id: string; status: "counted" | "known"; itemKey: string; due: string }
  | { id: string; status: "refused"; code: ProblemCode | "future_instant"; message: string };

/** How far a device's clock may run ahead, in milliseconds. */
const clockLeewayMs = 5 * 60_000;

/**
 * Counts a batch of grades for a learner, each once, in any order: the log takes every good one, and the schedule is
 * the replay of the log. Bad ones are refused one by one. All that is counted is stored in one transaction.
 */
export async function recordGrades(
  resources: Resources,
  viewer: Viewer,
  { uid, grades }: { uid: string; grades: readonly GivenGrade[] },
): Promise<GradeReceipt[]> {
  const learner = requireSelf(viewer, uid);
  return resources.db.transaction(async (transaction) => {
    const within = { ...resources, db: transaction };
    const retention = (await lockLearner(transaction, uid)) ?? (await lockNewLearner(within, uid));
    const receipts: GradeReceipt[] = [];
    for (const grade of grades) {
      receipts.push(refuse(resources, learner, grade) ?? (await count(within, { uid, retention }, grade)));
    }
    return receipts;
  });
}

async function lockNewLearner(resources: Resources, uid: string): Promise<number> {
  await ensureUserDocument(resources, uid);
  const retention = await lockLearner(resources.db, uid);
  if (retention === null) throw new CodedError("user_not_found");
  return retention;
}

function refuse(
  { catalogue, now }: Resources,
  learner: SignedIn,
  { id, itemKey, gradedAt }: GivenGrade,
): GradeReceipt | null {
  const refusal = (code: ProblemCode | "future_instant", message: string) => ({
    id,
    status: "refused" as const,
    code,
    message,
  });
  const entry = catalogue.questionByKey.get(itemKey);
  if (!entry) return refusal("not_found", "There is no question with this key.");
  if (isDeepDive(entry.question.level) && !canReviewAll(learner))
    return refusal("subscription_required", textOf("subscription_required"));
  if (gradedAt.getTime() > now().getTime() + clockLeewayMs)
    return refusal("future_instant", "This grade lies in the future. Check the clock of your device.");
  return null;
}

async function count(
  { db, catalogue, now }: Resources,
  { uid, retention }: { uid: string; retention: number },
  given: GivenGrade,
): Promise<GradeReceipt> {
  const { id, itemKey, grade, gradedAt } = given;
  const isNew = await appendGrade(db, {
    uid,
    id,
    itemKey,
    grade,
    gradedAt,
    userAnswer: given.userAnswer ?? null,
    receivedAt: now(),
    zone: "UTC",
    tookMs: null,
    scheduler: schedulerVersion,
  });
  const state = replay(await listGrades(db, uid, itemKey), retention);
  if (isNew) {
    await putCard(db, { uid, itemKey }, state);
    await appendProgress(db, [
      { uid, id, kind: "question-graded", itemKey, grade, at: gradedAt, catalogueVersion: catalogue.version },
    ]);
  }
  return { id, status: isNew ? "counted" : "known", itemKey, due: state.due.toISOString() };
}

function replay(log: readonly ReviewLogRow[], retention: number): MemoryState {
  const state = log.reduce<MemoryState | null>(
    (before, { grade, gradedAt: at }) => schedule(before, grade as Grade, { at, retention }),
    null,
  );
  if (!state) throw new Error("a grade that was just stored is not in the log");
  return state;
}

/** A card with the words that a screen needs to show it. */
export interface CardSummary {
  itemKey: string;
  course: string;
  topic: string;
  due: string;
}

/** How many coming cards are shown. */
const comingLimit = 5;

/** The viewer's cards that are due now, longest due first, and the next ones to come. Refuses a visitor. */
export async function readDue(
  resources: Resources,
  viewer: Viewer,
): Promise<{ due: CardSummary[]; coming: CardSummary[] }> {
  const { uid } = requireSignedIn(viewer);
  const { db, now } = resources;
  const at = now();
  const due = await listDueCards(db, uid, at);
  const coming = await listComingCards(db, uid, { after: at, limit: comingLimit });
  return { due: summarise(resources, due), coming: summarise(resources, coming) };
}

/** Cards whose question has left the catalogue are passed over: their log stays, but there is nothing to ask. */
function summarise({ catalogue }: Resources, cards: readonly ReviewCardRow[]): CardSummary[] {
  return cards.flatMap(({ itemKey, due }) => {
    const entry = catalogue.questionByKey.get(itemKey);
    return entry ? [{ itemKey, course: entry.course.name, topic: entry.topic, due: due.toISOString() }] : [];
  });
}
