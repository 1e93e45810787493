import { type AskedOnce, practiceNumbers } from "#server/catalogue/drawn-numbers.ts";
import { listCards } from "#server/db/review/reviews.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Gives questions of practice and quizzes the numbers for a learner's next review of each. Questions without a template
 * stay as they are.
 */
export async function drawNumbers<Q extends { itemKey: string }>(
  { db, catalogue }: Resources,
  uid: string,
  questions: readonly Q[],
): Promise<AskedOnce<Q>[]> {
  const drawn = questions.map(({ itemKey }) => itemKey).filter((itemKey) => catalogue.templateByKey.has(itemKey));
  if (drawn.length === 0) return [...questions];
  const reviews = new Map((await listCards(db, uid, drawn)).map(({ itemKey, reps }) => [itemKey, reps]));
  return questions.map((question) =>
    practiceNumbers(catalogue, question, { uid, reviews: reviews.get(question.itemKey) ?? 0 }),
  );
}
