import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { type OutboxActions, useOutbox } from "#app/client/outbox/use-outbox.ts";
import type { Grade } from "#domain/review/grade.ts";
import { type QuestionClock, stoppedClock, switchClock, timeSpentOn } from "#domain/review/question-clock.ts";
import { type ReviewAction, type ReviewSession, reduceSession, startSession } from "#domain/review/session.ts";
import type { ReviewQuestion } from "./review-question.ts";

/** State of a running session, and its actions. */
interface RunningSession {
  session: ReviewSession;
  outbox: OutboxActions;
  /** The current question. */
  question: ReviewQuestion | undefined;
  step: Dispatch<ReviewAction>;
  /** Records a grade for the current question and moves on, without waiting for storage or server. */
  grade: (grade: Grade) => void;
  /** Retracts the last grade. */
  undo: () => void;
}

/** Runs a session over the questions and stores each grade in the learner's outbox. */
export function useReviewSession(uid: string, questions: readonly ReviewQuestion[]): RunningSession {
  const [session, step] = useReducer(reduceSession, questions.length, startSession);
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
      const id = outbox.enqueueGrade({ itemKey, grade, userAnswer: answers[index] ?? "", tookMs: tookMs(index) });
      step({ kind: "grade", grade, id });
    },
    undo: () => {
      const last = session.given.at(-1);
      if (!last) return;
      outbox.retractGrade(last.id);
      step({ kind: "undo" });
    },
  };
}

/**
 * Measures how long each question is visible; `index` is the current one, null for none. Returns a function that gives
 * a question's time.
 */
function useQuestionClock(index: number | null): (index: number) => number {
  const clock = useRef<QuestionClock>(stoppedClock);
  useEffect(() => {
    const turn = () => {
      const seen = document.visibilityState === "visible" ? index : null;
      clock.current = switchClock(clock.current, seen, performance.now());
    };
    turn();
    document.addEventListener("visibilitychange", turn);
    return () => document.removeEventListener("visibilitychange", turn);
  }, [index]);
  return (asked) => timeSpentOn(clock.current, asked, performance.now());
}
