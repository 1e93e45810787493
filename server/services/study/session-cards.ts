import type { NextIntervals } from "#domain/review/interval.ts";
import type { ResumedGrade } from "#domain/review/session-grade.ts";
import { resumeHours } from "#domain/review/session-memory.ts";
import { desiredRetention, intervalMinutes, nextIntervals } from "#domain/review/spaced-repetition.ts";
import { defaultZone } from "#domain/study/study-day.ts";
import { type AskedOnce, practiceNumbers } from "#server/catalogue/drawn-numbers.ts";
import { listStandingGrades } from "#server/db/review/log.ts";
import { findLearnerState, listCards, type ReviewSettingsRow } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";

/** A question of a session with what the learner's card of it says. */
export type AskedCard<Q> = AskedOnce<Q> & {
  intervals: NextIntervals;
  /** Minutes from the latest grade to the date that it gave; null without a grade. */
  interval: number | null;
  /** Grade that was given within the last hours, so that a session goes on where it was left; null for none. */
  resumed: ResumedGrade | null;
};

/** The review settings that intervals depend on. */
export type SessionSettings = Pick<ReviewSettingsRow, "desiredRetention" | "zone">;

interface AskedQuestions<Q> {
  questions: readonly Q[];
  /** Whether to read the grades given within `resumeHours`. */
  isResumed?: boolean;
  /** Review settings, if the page has read them already. */
  settings?: SessionSettings | undefined;
}

/**
 * Gives questions of practice and quizzes the numbers for a learner's next review of each, and the intervals that each
 * grade would give.
 */
export async function readSessionCards<Q extends { itemKey: string }>(
  resources: Resources,
  uid: string,
  { questions, isResumed = false, settings }: AskedQuestions<Q>,
): Promise<AskedCard<Q>[]> {
  const { db, catalogue } = resources;
  const at = resources.now();
  const keys = questions.map(({ itemKey }) => itemKey);
  const [rows, state, resumed] = await Promise.all([
    listCards(db, uid, keys),
    settings ?? findLearnerState(db, uid),
    isResumed ? findRecentGrades(resources, uid, keys) : null,
  ]);
  const cards = new Map(rows.map((card) => [card.itemKey, card]));
  const input = { at, zone: state?.zone ?? defaultZone, retention: state?.desiredRetention ?? desiredRetention.usual };
  return questions.map((question) => {
    const { itemKey } = question;
    const card = cards.get(itemKey);
    return {
      ...practiceNumbers(catalogue, question, { uid, reviews: card?.reps ?? 0 }),
      intervals: nextIntervals(card ?? null, { itemKey, ...input }),
      interval: card ? intervalMinutes(card, card.lastReview) : null,
      resumed: resumed?.get(itemKey) ?? null,
    };
  });
}

/** Returns the latest grade of each question that was graded within `resumeHours`, unless it was retracted. */
async function findRecentGrades(
  { db, now }: Resources,
  uid: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ResumedGrade>> {
  const from = new Date(now().getTime() - resumeHours * 3_600_000);
  const found = await listStandingGrades(db, uid, { itemKeys: keys, from });
  return new Map(found.map(({ itemKey, id, grade, gradedAt }) => [itemKey, { id, grade, at: gradedAt.toISOString() }]));
}
