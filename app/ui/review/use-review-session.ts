import { type Dispatch, useReducer } from "react";
import { type UsedOutbox, useOutbox } from "#app/client/outbox/use-outbox.ts";
import type { Grade } from "#domain/review/grade.ts";
import { type ReviewAction, type ReviewSession, startSession, stepSession } from "#domain/review/session.ts";
import type { ReviewQuestion } from "./review-question.ts";
import { useQuestionClock } from "./use-question-clock.ts";

/** A running session: where it is, and what can be done in it. */
interface RunningSession {
  session: ReviewSession;
  outbox: UsedOutbox;
  /** The one that the session is at. */
  question: ReviewQuestion | undefined;
  step: Dispatch<ReviewAction>;
  /** Keeps a grade for the model answer on the screen and goes on; nothing waits for the device or the server. */
  grade: (grade: Grade) => void;
  /** Takes the last grade back. */
  undo: () => void;
}

/** Runs a session over some questions, each grade kept in the learner's outbox. */
export function useReviewSession(uid: string, questions: readonly ReviewQuestion[]): RunningSession {
  const [session, step] = useReducer(stepSession, questions.length, startSession);
  const outbox = useOutbox(uid);
  const isSeen = session.step === "question" || session.step === "answer";
  const tookMs = useQuestionClock(isSeen ? session.index : null);
  const question = questions[session.index];
  return {
    session,
    outbox,
    question,
    step,
    grade: (grade) => {
      if (session.step !== "answer" || !question) return;
      const { index, answers } = session;
      const { itemKey } = question;
      const id = outbox.give({ itemKey, grade, userAnswer: answers[index] ?? "", tookMs: tookMs(index) });
      step({ kind: "grade", grade, id });
    },
    undo: () => {
      const last = session.given.at(-1);
      if (!last) return;
      outbox.takeBack(last.id);
      step({ kind: "undo" });
    },
  };
}
