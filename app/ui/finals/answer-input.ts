import type { AskedQuestion } from "#domain/finals/state.ts";

/** Props of every answer input. */
export interface AnswerInputProps {
  question: AskedQuestion;
  /** Id of the element with the question. */
  labelledBy: string;
  answer: string;
  onAnswer: (text: string) => void;
}
