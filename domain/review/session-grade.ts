import type { Grade } from "./grade.ts";

/** Grade that was given in a session, with the grade that it replaced; `id` is the one sent to the server. */
export interface SessionGrade {
  id: string;
  index: number;
  grade: Grade;
  before: Grade | null;
}

/** Grade that was given a short while ago, in a session that was left, maybe on another device. */
export interface ResumedGrade {
  id: string;
  grade: Grade;
  /** ISO 8601. */
  at: string;
}

/** Returns the grades with the places of their questions, in the order in which they were given. */
export function placeGrades(byPlace: readonly (ResumedGrade | null)[]): SessionGrade[] {
  return byPlace
    .flatMap((one, index) => (one ? [{ ...one, index }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ id, index, grade }) => ({ id, index, grade, before: null }));
}
