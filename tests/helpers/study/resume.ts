import type { Grade } from "#domain/review/grade.ts";
import type { ReviewAction } from "#domain/review/session.ts";

/** Creates the action that takes up grades of before, the last question's first: `grade 2`, `grade 1`, `grade 0`. */
export function resume(...grades: (Grade | null)[]): ReviewAction {
  const givenAt = (place: number) => new Date(Date.UTC(2026, 0, 1, 12, grades.length - place)).toISOString();
  return {
    kind: "resume",
    grades: grades.map((grade, place) => grade && { id: `grade ${place}`, grade, at: givenAt(place) }),
  };
}
