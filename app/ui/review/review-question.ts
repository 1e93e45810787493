import type { QuestionLevel } from "#domain/catalogue/question-level.ts";

/** A question of the session, its texts as HTML from the server. */
export interface ReviewQuestion {
  itemKey: string;
  level: QuestionLevel;
  questionHtml: string;
  answerHtml: string;
  /** Where it comes from, in a session over all courses. */
  course?: string;
  topic?: string;
  /** It has been forgotten again and again. */
  isLeech?: boolean;
}
