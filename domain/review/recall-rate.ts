/** One counted grade of one question. */
export interface GradeGiven {
  itemKey: string;
  grade: number;
  at: Date;
}

/** How often a learner remembered, of the times they were asked after a pause. */
export interface Recall {
  recalled: number;
  reviews: number;
}

/** The least pause since the former grade of a question after which a grade says something about memory, in milliseconds. */
export const spacedMs = 24 * 60 * 60 * 1000;

/** The least grade that counts as remembered: Good. */
const recalledGrade = 3;

/**
 * Counts a learner's spaced reviews, those at least a day after the former grade of the same question, and how many of
 * them were graded Good or Easy. The grades may come in any order.
 */
export function measureRecall(grades: readonly GradeGiven[]): Recall {
  const formerAt = new Map<string, number>();
  const recall: Recall = { recalled: 0, reviews: 0 };
  for (const { itemKey, grade, at } of [...grades].sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const former = formerAt.get(itemKey);
    formerAt.set(itemKey, at.getTime());
    if (former === undefined || at.getTime() - former < spacedMs) continue;
    recall.reviews += 1;
    if (grade >= recalledGrade) recall.recalled += 1;
  }
  return recall;
}
