/** Grades that a learner may give their own answer: Hard 1, Good 3, Easy 5. */
export const grades = [1, 3, 5] as const;

export type SelfGrade = (typeof grades)[number];

/** Grade of a marked answer that was right with a hint. It comes from the mapping of marks only. */
export const hintedGrade = 2;

/** Grade of the review log: given by the learner, or by the mapping of marks (`quiz-grade.ts`). */
export type Grade = SelfGrade | typeof hintedGrade;

/** Label on the button of each grade. */
export const gradeNames: Record<SelfGrade, string> = { 1: "Hard", 3: "Good", 5: "Easy" };
