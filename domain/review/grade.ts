/** What a learner may say of their answer: Hard 1, Good 3, Easy 5. */
export const grades = [1, 3, 5] as const;

export type Grade = (typeof grades)[number];

/** The word on the button of each grade. */
export const gradeNames: Record<Grade, string> = { 1: "Hard", 3: "Good", 5: "Easy" };
