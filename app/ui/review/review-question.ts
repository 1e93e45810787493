import type { PracticeQuestion, QuizKey } from "#domain/review/asked-question.ts";

/** A question of a session; texts are server-rendered HTML. */
export interface ReviewQuestion extends PracticeQuestion {
  /** Origin of the question, in a session over all courses. */
  course?: string;
  topic?: string;
  /** True for a question that was forgotten many times (leech). */
  isLeech?: boolean;
}

/** A question whose answer is marked at once. */
export interface QuizQuestion extends ReviewQuestion {
  quiz: QuizKey;
}

export function isQuizQuestion(question: ReviewQuestion): question is QuizQuestion {
  return question.quiz !== null;
}
