import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import type { TemplatedQuestion } from "#domain/templates/instance.ts";
import { textHash } from "#domain/text/text-hash.ts";

/**
 * Returns the version of a question: a hash of its text and its key, whatever the order of its choices. Figures about a
 * question, reports on it and its withdrawal hold for one version: a corrected question starts over.
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

/**
 * Returns the version of a question whose numbers are drawn: of its text and its rule, whatever its instances. An edit of
 * the explanation, a hint or the reason of a mistake makes no other version.
 */
export function templatedVersion({ template, ...texts }: TemplatedQuestion): string {
  const { parameters, let: computed, constraints, key, significant, decimals, unit, distractors } = template;
  const wrong = distractors?.map(({ formula }) => formula);
  const rule = [parameters, computed, constraints, key, significant, decimals, unit, wrong];
  const written = questionVersion({ ...texts, correctAnswer: texts.correctAnswer ?? "" });
  return textHash(JSON.stringify([written, ...rule.map((part) => part ?? null)]));
}
