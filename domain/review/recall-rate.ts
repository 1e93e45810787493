/** Counted grade of one question. */
export interface TimedGrade {
  itemKey: string;
  grade: number;
  at: Date;
}

/** Number of spaced reviews, and of those that were recalled. */
export interface RecallRate {
  recalled: number;
  reviews: number;
}

/** Minimum time since the previous grade of a question for a grade to count as a spaced review, in milliseconds. */
export const spacedMs = 24 * 60 * 60 * 1000;

/** Minimum grade that counts as recalled: Good. */
const recalledGrade = 3;

/**
 * Counts a learner's spaced reviews, those at least a day after the previous grade of the same question, and how many
 * of them were graded Good or Easy. The grades may be in any order.
 */
export function measureRecallRate(grades: readonly TimedGrade[]): RecallRate {
  const formerAt = new Map<string, number>();
  const recall: RecallRate = { recalled: 0, reviews: 0 };
  for (const { itemKey, grade, at } of [...grades].sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const former = formerAt.get(itemKey);
    formerAt.set(itemKey, at.getTime());
    if (former === undefined || at.getTime() - former < spacedMs) continue;
    recall.reviews += 1;
    if (grade >= recalledGrade) recall.recalled += 1;
  }
  return recall;
}
