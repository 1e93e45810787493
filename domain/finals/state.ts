import type { AnswerKind } from "./check-answer.ts";

/** A question of a running attempt: what is asked and what was answered, and nothing of what is right. */
export interface AskedQuestion {
  itemKey: string;
  kind: AnswerKind;
  /** In which a number is asked for; null where the question names none. */
  unit: string | null;
  questionHtml: string;
  choices: { value: string; html: string }[];
  answer: string;
  isReported: boolean;
}

/** An attempt that runs. `remainingMs` is by the server's clock when this was written. */
export interface RunningAttempt {
  id: string;
  startedAt: string;
  endsAt: string;
  remainingMs: number;
  questions: AskedQuestion[];
}

/** A question after the end, with what was answered and what is right. */
export interface MarkedQuestion {
  itemKey: string;
  topic: string;
  questionHtml: string;
  answerHtml: string | null;
  correctHtml: string;
  explanationHtml: string;
  isCorrect: boolean;
  isReported: boolean;
}

/** How a marked attempt went. `weakTopics` are those with a question missed, the most missed first. */
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

/** An attempt that has ended, in a line. Discarded ones have no mark. */
export interface AttemptSummary {
  id: string;
  startedAt: string;
  outcome: "submitted" | "time-limit" | "discarded";
  correct: number | null;
  of: number;
  isPassed: boolean;
}

/** What a learner can do about the finals of a course now. */
export type FinalsStage =
  | { kind: "unavailable"; questions: number; reported: number }
  | { kind: "ready" }
  | { kind: "waiting"; nextAttemptAt: string }
  | { kind: "running"; attempt: RunningAttempt };

/** Where a learner stands in the finals of a course. `result` is that of the last attempt, where it was marked. */
export interface FinalsState {
  course: string;
  stage: FinalsStage;
  result: FinalsResult | null;
  attempts: AttemptSummary[];
}
