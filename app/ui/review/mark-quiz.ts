import { type AnswerVerdict, type FormComparer, markAnswer } from "#domain/finals/check-answer.ts";
import type { QuizKey } from "#domain/review/asked-question.ts";

let forms: FormComparer | undefined;

/** Loads what compares formulas, sets and intervals, once. Rejects if it cannot be loaded. */
export async function loadFormComparer(): Promise<void> {
  forms ??= (await import("#domain/finals/compare-forms.ts")).formComparer;
}

/** Marks an answer in the browser. Rejects if the answer is a formula and what compares formulas cannot be loaded. */
export async function markQuiz({ check, terms }: QuizKey, answer: string): Promise<AnswerVerdict> {
  if (check.form) await loadFormComparer();
  return markAnswer(check, answer, { terms, ...(forms && { forms }) });
}
