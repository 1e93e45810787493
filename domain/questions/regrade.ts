import { type AnswerCheck, isCorrect, isExactlyCorrect, type MarkingContext } from "#domain/finals/check-answer.ts";

/** Question of an ended attempt, with its key as it was drawn and its mark; attempts of older versions have no mark. */
export interface MarkedCheck extends AnswerCheck {
  itemKey: string;
  isCorrect?: boolean | undefined;
}

/** What a regrade compares with: the answers of the attempt and the present keys, by item key. */
export interface PresentKeys {
  answers: ReadonlyMap<string, string>;
  keys: ReadonlyMap<string, AnswerCheck>;
  context: MarkingContext;
}

/**
 * Returns the item keys of the answers that were missed and are right by the present key. An answer that was right and
 * is wrong now stays as it was marked: a regrade takes nothing away.
 */
export function findAwards(questions: readonly MarkedCheck[], { answers, keys, context }: PresentKeys): string[] {
  return questions.flatMap((question) => {
    const key = keys.get(question.itemKey);
    const answer = answers.get(question.itemKey) ?? "";
    if (!key || (question.isCorrect ?? isExactlyCorrect(question, answer))) return [];
    return isCorrect(key, answer, context) ? [question.itemKey] : [];
  });
}
