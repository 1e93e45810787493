import { canReviewAll, requireSelf } from "#domain/access.ts";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import { problemText } from "#domain/errors.ts";
import type { Grade } from "#domain/review/grade.ts";
import type { NextIntervals } from "#domain/review/interval.ts";
import type { SignedIn } from "#domain/viewer.ts";
import { mapInSlices } from "#server/adapters/time-slices.ts";
import { isQuizQuestion } from "#server/catalogue/catalogue.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import { type Refusal, refuseFuture } from "#server/services/refusal.ts";
import { applyBatch, type SubmittedGrade, type SubmittedRetraction } from "./apply-batch.ts";
import { type SentGrade, settleGrade } from "./mark-quiz.ts";

/** Metric label of each grade. */
const gradeOutcomes = { 1: "hard", 2: "hinted", 3: "good", 5: "easy" } as const satisfies Record<Grade, string>;

/**
 * Receipt for one grade: newly counted, already known, or refused with a reason. `due` is the card's next date, absent
 * if all its grades were retracted; `intervals` are what each grade would give next, present if the batch changed the card.
 */
export type GradeReceipt = { id: string } & (
  | { status: "counted" | "known"; itemKey: string; due?: string | undefined; intervals?: NextIntervals | undefined }
  | Refusal
);

/** A batch as a learner's device sends it. */
export interface SentBatch {
  uid: string;
  grades: readonly SentGrade[];
  retractions: readonly SubmittedRetraction[];
}

/** Receipt for one retraction, with the card of its grade if that is known. */
export type RetractionReceipt = { gradeId: string } & (
  | { status: "counted" | "known"; itemKey?: string | undefined; intervals?: NextIntervals | undefined }
  | Refusal
);

/**
 * Records a batch of grades and retractions, idempotently and in any order: valid items go to the log, and the schedule
 * is the replay of the log without retracted grades. Answers to quiz questions are marked here, whatever their device
 * made of them. Invalid items are refused individually. Everything is stored in one transaction; completed courses are
 * then certified.
 */
export async function recordReviews(
  resources: Resources,
  { viewer }: Caller,
  { uid, grades, retractions }: SentBatch,
): Promise<{ items: GradeReceipt[]; retractions: RetractionReceipt[] }> {
  const learner = requireSelf(viewer, uid);
  const settled = await mapInSlices(grades, (grade) => settleGrade(resources, grade));
  const refusals = grades.map((grade, index) =>
    refuseGrade(resources, learner, { ...grade, isSettled: settled[index] !== null }),
  );
  const lateRefusals = retractions.map(({ retractedAt }) => refuseFuture(resources, retractedAt));
  const good = {
    grades: settled.filter((grade, index): grade is SubmittedGrade => grade !== null && !refusals[index]),
    retractions: retractions.filter((_, index) => !lateRefusals[index]),
  };
  const stored = await resources.db.transaction((db) => applyBatch({ ...resources, db }, uid, good));
  for (const slug of stored.complete) await awardCertificates(resources, uid, slug);
  for (const { id, grade } of good.grades)
    if (stored.newGrades.has(id)) resources.metrics.count("review_grades", gradeOutcomes[grade]);
  const isNewGrade = onFirstSight(stored.newGrades);
  const isNewRetraction = onFirstSight(stored.newRetractions);
  return {
    items: grades.map(({ id, itemKey: givenKey }, index) => {
      const itemKey = stored.keyOf.get(id) ?? givenKey;
      const status = isNewGrade(id) ? ("counted" as const) : ("known" as const);
      const due = stored.dues.get(itemKey)?.toISOString();
      return { id, ...(refusals[index] ?? { status, itemKey, due, intervals: stored.intervals.get(itemKey) }) };
    }),
    retractions: retractions.map(({ gradeId }, index) => {
      const itemKey = stored.keyOf.get(gradeId);
      const status = isNewRetraction(gradeId) ? ("counted" as const) : ("known" as const);
      const intervals = itemKey === undefined ? undefined : stored.intervals.get(itemKey);
      return { gradeId, ...(lateRefusals[index] ?? { status, itemKey, intervals }) };
    }),
  };
}

function refuseGrade(
  resources: Resources,
  learner: SignedIn,
  { itemKey, gradedAt, isSettled }: SentGrade & { isSettled: boolean },
): Refusal | null {
  const entry = resources.catalogue.questionByKey.get(itemKey);
  if (!entry) return { status: "refused", code: "not_found", message: "There is no question with this key." };
  if (isDeepDive(entry.question.level) && !canReviewAll(learner))
    return { status: "refused", code: "subscription_required", message: problemText("subscription_required") };
  if (!isSettled)
    return {
      status: "refused",
      code: "invalid_request",
      message: isQuizQuestion(entry.question)
        ? "userAnswer: This question is marked by its answer. Send the answer."
        : "grade: Send the grade that the learner gave: 1, 3 or 5.",
    };
  return refuseFuture(resources, gradedAt);
}

/**
 * Returns a function that is true for the first call with each of the ids, so that a duplicate in the batch counts as
 * known.
 */
function onFirstSight(ids: ReadonlySet<string>): (id: string) => boolean {
  const unseen = new Set(ids);
  return (id) => unseen.delete(id);
}
