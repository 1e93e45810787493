import type { AnswerableQuestion } from "#domain/finals/state.ts";

/** Props of every answer input. */
export interface AnswerInputProps {
  question: AnswerableQuestion;
  /** Id of the element with the question. */
  labelledBy: string;
  answer: string;
  onAnswer: (text: string) => void;
}
