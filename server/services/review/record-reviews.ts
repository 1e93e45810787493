import { canReviewAll, requireSelf } from "#domain/access.ts";
import { isDeepDive } from "#domain/catalogue/question-level.ts";
import { textOf } from "#domain/errors.ts";
import type { Grade } from "#domain/review/grade.ts";
import type { SignedIn, Viewer } from "#domain/viewer.ts";
import type { Resources } from "#server/resources.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import { type Refusal, refuseFuture } from "#server/services/refusal.ts";
import { storeReviews } from "./apply-batch.ts";

/** How grades are counted. */
const gradeOutcomes = { 1: "hard", 3: "good", 5: "easy" } as const satisfies Record<Grade, string>;

/**
 * A grade as a learner's device sends it; `id` is made there, so that sending it again counts nothing twice. A zone
 * that is not known counts as not said: then the learner's last one holds.
 */
export interface GivenGrade {
  id: string;
  itemKey: string;
  grade: Grade;
  gradedAt: Date;
  userAnswer?: string | undefined;
  zone?: string | undefined;
  tookMs?: number | undefined;
}

/** The wish to take a grade back, as a learner's device sends it. It may come before its grade, late, and twice. */
export interface GivenRetraction {
  gradeId: string;
  retractedAt: Date;
}

/**
 * What became of one grade: counted, known from before, or refused with the reason. `due` is the card's next date;
 * there is none where every grade of the card was taken back.
 */
export type GradeReceipt = { id: string } & (
  | { status: "counted" | "known"; itemKey: string; due?: string | undefined }
  | Refusal
);

/** What became of one retraction. */
export type RetractionReceipt = { gradeId: string } & ({ status: "counted" | "known" } | Refusal);

/** What a learner's device sends at once. */
export interface ReviewBatch {
  grades: readonly GivenGrade[];
  retractions: readonly GivenRetraction[];
}

/**
 * Counts a batch of grades and retractions for a learner, each once, in any order: the log takes every good one, and
 * the schedule is the replay of the log without what was taken back. Bad ones are refused one by one. All that is
 * counted is stored in one transaction; courses that it completes are certified.
 */
export async function recordReviews(
  resources: Resources,
  viewer: Viewer,
  { uid, grades, retractions }: ReviewBatch & { uid: string },
): Promise<{ items: GradeReceipt[]; retractions: RetractionReceipt[] }> {
  const learner = requireSelf(viewer, uid);
  const refusals = grades.map((grade) => refuseGrade(resources, learner, grade));
  const lateRefusals = retractions.map(({ retractedAt }) => refuseFuture(resources, retractedAt));
  const good = {
    grades: grades.filter((_, index) => !refusals[index]),
    retractions: retractions.filter((_, index) => !lateRefusals[index]),
  };
  const stored = await resources.db.transaction((db) => storeReviews({ ...resources, db }, uid, good));
  for (const slug of stored.complete) await awardCertificates(resources, uid, slug);
  for (const { id, grade } of good.grades)
    if (stored.newGrades.has(id)) resources.metrics.count("review_grades", gradeOutcomes[grade]);
  const isNewGrade = onFirstSight(stored.newGrades);
  const isNewRetraction = onFirstSight(stored.newRetractions);
  return {
    items: grades.map(({ id, itemKey: givenKey }, index) => {
      const itemKey = stored.keyOf.get(id) ?? givenKey;
      const status = isNewGrade(id) ? ("counted" as const) : ("known" as const);
      return { id, ...(refusals[index] ?? { status, itemKey, due: stored.dues.get(itemKey)?.toISOString() }) };
    }),
    retractions: retractions.map(({ gradeId }, index) => ({
      gradeId,
      ...(lateRefusals[index] ?? { status: isNewRetraction(gradeId) ? ("counted" as const) : ("known" as const) }),
    })),
  };
}

function refuseGrade(resources: Resources, learner: SignedIn, { itemKey, gradedAt }: GivenGrade): Refusal | null {
  const entry = resources.catalogue.questionByKey.get(itemKey);
  if (!entry) return { status: "refused", code: "not_found", message: "There is no question with this key." };
  if (isDeepDive(entry.question.level) && !canReviewAll(learner))
    return { status: "refused", code: "subscription_required", message: textOf("subscription_required") };
  return refuseFuture(resources, gradedAt);
}

/** Whether an id is among some, asked for the first time: the second of a batch is known from the first. */
function onFirstSight(ids: ReadonlySet<string>): (id: string) => boolean {
  const unseen = new Set(ids);
  return (id) => unseen.delete(id);
}
