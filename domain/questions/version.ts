import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import { textHash } from "#domain/text/text-hash.ts";

/**
 * Returns the version of a question: a hash of its text and its key, whatever the order of its choices. Figures about a
 * question, reports on it and its withdrawal hold for one version: a corrected question begins anew.
 */
export function questionVersion(check: AnswerCheck): string {
  const { question, correctAnswer, choices, tolerance, accept, form, variables, near } = check;
  const key = [
    question,
    correctAnswer,
    choices && [...choices].sort(),
    tolerance && [tolerance.kind, tolerance.value],
    accept,
    form,
    variables?.map(({ name, min, max }) => [name, min, max]),
    near?.map(({ text }) => text),
  ];
  return textHash(JSON.stringify(key.map((part) => part ?? null)));
}
