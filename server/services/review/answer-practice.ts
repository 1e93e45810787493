import { requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import type { SelfGrade } from "#domain/review/grade.ts";
import { gradeOfMark, type QuizGrade } from "#domain/review/quiz-grade.ts";
import { unknownAnswer } from "#domain/review/session.ts";
import { isQuizQuestion } from "#server/catalogue/catalogue.ts";
import { renderInline } from "#server/catalogue/render-text.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { markQuiz, type SentGrade } from "./mark-quiz.ts";
import { recordReviews } from "./record-reviews.ts";

/** An answer that a form sends, for browsers that run no scripts. */
export interface FormAnswer {
  /** Made with the form, so that a form sent twice counts once. */
  id: string;
  itemKey: string;
  /** Names the numbers of the question, if they were drawn. */
  instance?: string | undefined;
  answer: string;
  isHinted: boolean;
  /** True if a nearly right answer was given before. */
  isNearly: boolean;
}

/** Result of checking an answer: nearly right, with the hint as HTML, or marked and recorded under the id. */
export type CheckedAnswer = { kind: "nearly"; hint: string } | { kind: "mark"; grade: QuizGrade; id: string };

/**
 * Marks an answer to a quiz question and records its grade, unless it is nearly right for the first time. Throws
 * `not_signed_in`, and `not_found` if there is no such quiz question.
 */
export async function checkAnswer(
  resources: Resources,
  caller: Caller,
  { id, itemKey, instance, answer, isHinted, isNearly }: FormAnswer,
): Promise<CheckedAnswer> {
  requireSignedIn(caller.viewer);
  const verdict = markQuiz(resources, { itemKey, answer, instance });
  if (!verdict) throw new CodedError("not_found");
  if (verdict.kind === "nearly" && !isNearly) return { kind: "nearly", hint: renderInline(verdict.hint) };
  await record(resources, caller, { id, itemKey, instance, userAnswer: answer, isHinted });
  return { kind: "mark", grade: gradeOfMark(verdict.kind, { isHinted }), id };
}

/**
 * Records that a learner does not know the answer to a question: Hard, whatever they have written. Throws what the
 * refusal of a grade says.
 */
export async function giveUp(
  resources: Resources,
  caller: Caller,
  { id, itemKey, instance, answer }: Pick<FormAnswer, "id" | "itemKey" | "instance" | "answer">,
): Promise<CheckedAnswer> {
  const question = resources.catalogue.questionByKey.get(itemKey)?.question;
  // The answer of a quiz question is marked again, and half of one could be right.
  const userAnswer = question && isQuizQuestion(question) ? unknownAnswer : answer;
  await record(resources, caller, { id, itemKey, instance, userAnswer, grade: 1 });
  return { kind: "mark", grade: 1, id };
}

/** Records the grade that a learner gave their answer. Throws what the refusal of a grade says. */
export async function gradeAnswer(
  resources: Resources,
  caller: Caller,
  { answer: userAnswer, ...given }: Pick<FormAnswer, "id" | "itemKey" | "answer"> & { grade: SelfGrade },
): Promise<void> {
  await record(resources, caller, { userAnswer, ...given });
}

async function record(resources: Resources, caller: Caller, grade: Omit<SentGrade, "gradedAt">): Promise<void> {
  const { uid } = requireSignedIn(caller.viewer);
  const sent = { gradedAt: resources.now(), ...grade };
  const { items } = await recordReviews(resources, caller, { uid, grades: [sent], retractions: [] });
  const [receipt] = items;
  if (receipt?.status === "refused")
    throw new CodedError(receipt.code === "future_instant" ? "internal" : receipt.code);
}
