import type { AnswerVerdict } from "#domain/finals/check-answer.ts";
import { type Grade, gradeNames, hintedGrade } from "./grade.ts";

/** Grades that a mark can give. Easy is not among them: a mark says that an answer is right, not how easily it came. */
export type QuizGrade = Exclude<Grade, 5>;

/**
 * Returns the grade of a marked answer (decision 090): right is Good 3, right with a hint is 2, anything else is Hard 1.
 * A nearly right answer is graded only if it is the last one; the second try loses nothing.
 */
export function gradeOfMark(verdict: AnswerVerdict["kind"], { isHinted }: { isHinted: boolean }): QuizGrade {
  if (verdict !== "right") return 1;
  return isHinted ? hintedGrade : 3;
}

/** Names of the marks that give these grades. */
const markNames: Record<QuizGrade, string> = { 1: "Missed", 2: "Right with a hint", 3: "Right" };

/** Returns the name of a grade: of the button that the learner pressed, or of the mark that gave it. */
export function gradeName(grade: Grade, isMarked: boolean): string {
  if (grade === hintedGrade) return markNames[grade];
  return isMarked && grade !== 5 ? markNames[grade] : gradeNames[grade];
}
