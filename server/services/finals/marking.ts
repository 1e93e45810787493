import { isCorrect, type MarkingContext } from "#domain/finals/check-answer.ts";
import { formComparer } from "#domain/finals/compare-forms.ts";
import { courseTerms } from "#domain/finals/course-terms.ts";
import { listTerms } from "#domain/finals/match-words.ts";
import { findAwards } from "#domain/questions/regrade.ts";
import { countFirst } from "#domain/questions/statistics.ts";
import type { Catalogue, FinalsQuestion } from "#server/catalogue/catalogue.ts";
import { presentQuestion } from "#server/catalogue/drawn-numbers.ts";
import { type FinalsAttemptRow, readAnswers } from "#server/db/finals/finals.ts";
import { addCounts, insertAsked } from "#server/db/finals/question-statistics.ts";
import { listRegraded } from "#server/db/finals/regrades.ts";
import type { DrawnQuestion } from "#server/db/schema/finals.ts";
import type { Resources } from "#server/resources.ts";
import { drawnVersion, presentQuestions } from "./present-questions.ts";

/** Questions of an attempt with their marks. `awarded`: item keys of answers that are right by a corrected key only. */
export interface Marks {
  questions: DrawnQuestion[];
  awarded: string[];
}

/** An attempt that is marked or regraded, with its answers by item key. */
export interface AnsweredAttempt {
  course: string;
  questions: readonly DrawnQuestion[];
  answers: ReadonlyMap<string, string>;
}

/**
 * Marks an attempt by the keys with which it was drawn, and by those that ended attempts were regraded against since.
 * The marks stay with its questions, whatever later versions would say. Adds its questions to their statistics: call it
 * in the transaction that ends the attempt.
 */
export async function markAttempt(
  resources: Resources,
  attempt: FinalsAttemptRow,
): Promise<{ questions: DrawnQuestion[]; correct: number }> {
  const { db, catalogue } = resources;
  const answers = await readAnswers(db, attempt);
  const context = markingContext(catalogue, attempt);
  const own = attempt.questions.map((question): DrawnQuestion => {
    return { ...question, isCorrect: isCorrect(question, answers.get(question.itemKey) ?? "", context) };
  });
  const regraded = await listRegraded(
    db,
    own.map(({ itemKey }) => itemKey),
  );
  const corrected = regraded.map(({ itemKey, version }) => `${itemKey} ${version}`);
  const isRegraded = (itemKey: string, version: string) => corrected.includes(`${itemKey} ${version}`);
  const { questions } = awardAnswers(resources, { ...attempt, questions: own, answers }, isRegraded);
  await countFirstAnswers(resources, attempt, { questions, answers });
  return { questions, correct: questions.filter((question) => question.isCorrect).length };
}

/**
 * Awards the missed answers that are right by the present key, where that is another version than was drawn and
 * `isCompared` accepts it. The key of the draw stays.
 */
export function awardAnswers(
  { catalogue, now }: Pick<Resources, "catalogue" | "now">,
  attempt: AnsweredAttempt,
  isCompared: (itemKey: string, version: string) => boolean,
): Marks {
  const present = presentQuestions(catalogue, attempt.course);
  const keys = new Map<string, FinalsQuestion>();
  for (const drawn of attempt.questions) {
    const { version } = present.get(drawn.itemKey) ?? {};
    if (version === undefined || !isCompared(drawn.itemKey, version) || version === drawnVersion(drawn)) continue;
    const key = presentQuestion(catalogue, attempt.course, drawn);
    if (key) keys.set(drawn.itemKey, key);
  }
  if (keys.size === 0) return { questions: [...attempt.questions], awarded: [] };
  const context = markingContext(catalogue, attempt);
  const awarded = findAwards(attempt.questions, { answers: attempt.answers, keys, context });
  const at = now().toISOString();
  const questions = attempt.questions.map((drawn) => {
    const key = awarded.includes(drawn.itemKey) ? keys.get(drawn.itemKey) : undefined;
    if (!key) return drawn;
    const { correctAnswer, answer } = key;
    return { ...drawn, isCorrect: true, regraded: { correctAnswer, answer, at } };
  });
  return { questions, awarded };
}

/** Returns what marking needs beside the questions: the terms of their course, and what compares forms. */
function markingContext(
  { courses, finalsByCourse }: Catalogue,
  { course, questions }: Pick<AnsweredAttempt, "course" | "questions">,
): MarkingContext {
  const topics = courses.find(({ slug }) => slug === course)?.topics ?? [];
  const listed = courseTerms(
    topics.map(({ label, detail }) => `${label}: ${detail}`),
    finalsByCourse.get(course) ?? questions,
  );
  return { terms: listTerms(listed), forms: formComparer };
}

/** Adds the questions that the learner had for the first time to their statistics. */
async function countFirstAnswers(
  { db }: Resources,
  { uid, course }: FinalsAttemptRow,
  { questions, answers }: Pick<AnsweredAttempt, "questions" | "answers">,
): Promise<void> {
  const fresh = await insertAsked(
    db,
    uid,
    questions.map(({ itemKey }) => itemKey),
  );
  const hasAnswer = ({ itemKey }: DrawnQuestion) => (answers.get(itemKey) ?? "").trim() !== "";
  // An attempt that was only opened says nothing about its questions.
  if (!questions.some(hasAnswer)) return;
  const right = questions.filter(({ isCorrect: isRight }) => isRight).length;
  const rows = questions
    .filter(({ itemKey }) => fresh.has(itemKey))
    .map((drawn) => {
      const isRight = drawn.isCorrect ?? false;
      const first = { hasAnswer: hasAnswer(drawn), isRight, rest: right - (isRight ? 1 : 0) };
      return { itemKey: drawn.itemKey, version: drawnVersion(drawn), course, ...countFirst(first) };
    });
  await addCounts(db, rows);
}
