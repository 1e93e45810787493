import type { ReadingPlace } from "#domain/links/reading-place.ts";
import type { AnswerKind } from "./check-answer.ts";

/** Question as its answer field shows it, in the finals and in a quiz. */
export interface AnswerableQuestion {
  itemKey: string;
  kind: AnswerKind;
  /** Unit in which a number is asked for; null when the question names none. */
  unit: string | null;
  /** Variables of a formula, by name. */
  variables: string[];
  questionHtml: string;
  choices: { value: string; html: string }[];
}

/** Question of a running attempt with the learner's answer, but without the right one. */
export interface AskedQuestion extends AnswerableQuestion {
  figureHtml: string | null;
  answer: string;
  isReported: boolean;
}

/** Running attempt. `remainingMs` is by the server's clock at the time of writing. */
export interface RunningAttempt {
  id: string;
  startedAt: string;
  endsAt: string;
  remainingMs: number;
  questions: AskedQuestion[];
}

/**
 * Question after the end of its attempt, with the learner's answer and the right one. A missed one has the reason why
 * the choice was wrong, if its author gave one, and the places to read.
 */
export interface MarkedQuestion {
  itemKey: string;
  topic: string;
  questionHtml: string;
  figureHtml: string | null;
  answerHtml: string | null;
  reasonHtml: string | null;
  reading: ReadingPlace[];
  correctHtml: string;
  explanationHtml: string;
  isCorrect: boolean;
  isReported: boolean;
  /** The answer was missed at first, and counts as right since the key was corrected. */
  isRegraded: boolean;
}

/** Result of a marked attempt. `weakTopics` are those with a missed question, the most missed first. */
export interface FinalsResult {
  id: string;
  outcome: "submitted" | "time-limit";
  endedAt: string;
  correct: number;
  of: number;
  isPassed: boolean;
  weakTopics: { label: string; missed: number; hasPractice: boolean }[];
  questions: MarkedQuestion[];
}

/** Summary of an ended attempt. Discarded ones have no mark. */
export interface AttemptSummary {
  id: string;
  startedAt: string;
  outcome: "submitted" | "time-limit" | "discarded";
  correct: number | null;
  of: number;
  isPassed: boolean;
}

/** Stage of a learner in the finals of a course. */
export type FinalsStage =
  | { kind: "unavailable"; questions: number }
  | { kind: "ready" }
  | { kind: "waiting"; nextAttemptAt: string }
  | { kind: "running"; attempt: RunningAttempt };

/** State of a learner in the finals of a course. `result` is that of the last attempt, if it was marked. */
export interface FinalsState {
  course: string;
  stage: FinalsStage;
  result: FinalsResult | null;
  attempts: AttemptSummary[];
}
