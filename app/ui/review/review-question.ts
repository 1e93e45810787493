import type { QuestionLevel } from "#domain/question-level.ts";

/** A question of the session, its texts as HTML from the server. */
export interface ReviewQuestion {
  itemKey: string;
  level: QuestionLevel;
  questionHtml: string;
  answerHtml: string;
}
