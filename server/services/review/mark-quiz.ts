import { type AnswerVerdict, markAnswer } from "#domain/finals/check-answer.ts";
import { formComparer } from "#domain/finals/compare-forms.ts";
import type { SelfGrade } from "#domain/review/grade.ts";
import { gradeOfMark } from "#domain/review/quiz-grade.ts";
import { isQuizQuestion } from "#server/catalogue/catalogue.ts";
import { practiceInstance } from "#server/catalogue/drawn-numbers.ts";
import { quizTerms } from "#server/catalogue/quiz-terms.ts";
import type { Resources } from "#server/resources.ts";
import type { SubmittedGrade } from "./apply-batch.ts";

/** An answer to a quiz question; `instance` names its numbers, if they were drawn. */
export interface QuizAnswer {
  itemKey: string;
  answer: string;
  instance?: string | undefined;
}

/**
 * Marks an answer to a quiz question as browsers do. Null if there is no such quiz question, and if it is not known which
 * numbers it was asked with: its template was edited since.
 */
export function markQuiz({ catalogue }: Resources, { itemKey, answer, instance }: QuizAnswer): AnswerVerdict | null {
  const entry = catalogue.questionByKey.get(itemKey);
  if (!entry || !isQuizQuestion(entry.question)) return null;
  const isDrawn = catalogue.templateByKey.has(itemKey);
  const asked = isDrawn ? practiceInstance(catalogue, entry.question, instance ?? "") : entry.question;
  return asked && markAnswer(asked, answer, { terms: quizTerms(catalogue, entry.course), forms: formComparer });
}

/**
 * A grade as a device sends it. For a quiz question it is what the device made of the answer, and counts only where the
 * answer cannot be marked again: its template was edited while the device was offline, or the question had none yet. A
 * made-up name of numbers gets so as well, and gains nothing: a device has the keys of the quiz and could send the right
 * answer, practice is self-graded anyway, and a recall counts by when the server received it (decisions 090 and 093).
 * Refusing it, or counting it as Hard, would lose honest answers; computing its key by the edited template would mark
 * right answers wrong.
 */
export interface SentGrade extends Omit<SubmittedGrade, "grade"> {
  grade?: SelfGrade | undefined;
  /** Whether the learner asked for the hint of a quiz question before the answer. */
  isHinted?: boolean | undefined;
  /** Name of the numbers that were shown, if they were drawn. */
  instance?: string | undefined;
}

/**
 * Returns the grade with what counts: for a quiz question the mark of the answer that came with it; otherwise the
 * learner's own. Null if the answer or the grade is missing.
 */
export function settleGrade(
  resources: Resources,
  { isHinted = false, instance, ...sent }: SentGrade,
): SubmittedGrade | null {
  const { itemKey, userAnswer = "", grade } = sent;
  const question = resources.catalogue.questionByKey.get(itemKey)?.question;
  if (!question || !isQuizQuestion(question)) return grade === undefined ? null : { ...sent, grade };
  if (userAnswer.trim() === "") return null;
  const kind = markQuiz(resources, { itemKey, answer: userAnswer, instance })?.kind ?? markOf(grade);
  return kind === null ? null : { ...sent, grade: gradeOfMark(kind, { isHinted }) };
}

/** Returns the mark that a device's grade stands for; null for none. */
function markOf(grade: SelfGrade | undefined): AnswerVerdict["kind"] | null {
  if (grade === undefined) return null;
  return grade === 1 ? "wrong" : "right";
}
