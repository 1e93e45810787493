import type { QuestionLevel } from "#domain/catalogue/question-level.ts";

/** A question of a session; texts are server-rendered HTML. */
export interface ReviewQuestion {
  itemKey: string;
  level: QuestionLevel;
  questionHtml: string;
  answerHtml: string;
  /** Origin of the question, in a session over all courses. */
  course?: string;
  topic?: string;
  /** True for a question that was forgotten many times (leech). */
  isLeech?: boolean;
}
