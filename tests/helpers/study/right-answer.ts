import type { MarkedQuestion } from "#domain/content-rules/ruled-course.ts";
import { renderText } from "#server/catalogue/render-text.ts";

/** A question of the finals as an attempt shows it. */
export interface AskedQuestion {
  itemKey: string;
  questionHtml: string;
}

/**
 * Returns the right answer to a question of an attempt; where its numbers are drawn, to the numbers that are asked.
 * Throws for a question that the finals do not have, or with numbers of no instance.
 */
export function rightAnswer(finals: readonly MarkedQuestion[], { itemKey, questionHtml }: AskedQuestion): string {
  const found = finals.find(({ id }) => itemKey.endsWith(`/${id}`));
  const asked = found?.fillAll?.().find(({ question }) => renderText(question) === questionHtml) ?? found;
  if (!asked?.correctAnswer || renderText(asked.question) !== questionHtml)
    throw new Error(`${itemKey} is not asked with these words: ${questionHtml}`);
  return asked.correctAnswer;
}
