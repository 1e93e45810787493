import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { type OutboxActions, useOutbox } from "#app/client/outbox/use-outbox.ts";
import type { SelfGrade } from "#domain/review/grade.ts";
import { type QuestionClock, stoppedClock, switchClock, timeSpentOn } from "#domain/review/question-clock.ts";
import { gradeOfMark } from "#domain/review/quiz-grade.ts";
import {
  mayTryAgain,
  type ReviewAction,
  type ReviewSession,
  reduceSession,
  startSession,
  tryOf,
  unknownAnswer,
} from "#domain/review/session.ts";
import type { SessionPlace } from "#domain/review/session-memory.ts";
import { loadFormComparer, markQuiz } from "./mark-quiz.ts";
import type { ReviewQuestion } from "./review-question.ts";
import { type SessionStart, useSessionMemory } from "./use-session-memory.ts";

/** State of a running session, and its actions. */
export interface RunningSession {
  session: ReviewSession;
  start: SessionStart;
  outbox: OutboxActions;
  /** The current question. */
  question: ReviewQuestion | undefined;
  step: Dispatch<ReviewAction>;
  /** Records a grade for the current question and moves on, without waiting for storage or server. */
  grade: (grade: SelfGrade) => void;
  /** Marks the answer to the current quiz question and records the grade of the mark. */
  check: () => void;
  /** Shows the answer to the current question, which counts as Hard. */
  giveUp: () => void;
  /** Retracts the last grade. */
  undo: () => void;
}

interface SessionInput {
  uid: string;
  /** Which questions the session is over; a session of the same scope that was left is taken up. */
  scope: string;
  questions: readonly ReviewQuestion[];
  actions: readonly ReviewAction[];
  /** By what the session is proposed again; null for one that is not. */
  place: Omit<SessionPlace, "of"> | null;
}

/**
 * Runs a session over the questions, after the grades of the last hours and the given actions. Stores each grade in the
 * learner's outbox, and the session itself on the device.
 */
export function useReviewSession({ uid, scope, questions, actions, place }: SessionInput): RunningSession {
  const [session, step] = useReducer(reduceSession, questions.length, (count) =>
    startSession(count, [{ kind: "resume", grades: questions.map(({ resumed }) => resumed) }, ...actions]),
  );
  const outbox = useOutbox(uid);
  const start = useSessionMemory({ uid, scope, questions, session, step, outbox, place });
  const isSeen = session.step === "question" || session.step === "answer";
  const tookMs = useQuestionClock(isSeen ? session.index : null);
  const isMarking = useRef(false);
  useComparerInAdvance(questions);
  const question = questions[session.index];
  const { index, answers } = session;
  const answer = answers[index] ?? "";

  const mark = async ({ itemKey, instance, quiz }: ReviewQuestion) => {
    if (!quiz) return;
    const { isHinted } = tryOf(session);
    const verdict = await markQuiz(quiz, answer);
    if (verdict.kind === "nearly" && mayTryAgain(session)) return step({ kind: "nearly", hint: verdict.hint });
    const grade = verdict.kind === "right" ? 3 : 1;
    const sent = { itemKey, instance, grade, isHinted, userAnswer: answer, tookMs: tookMs(index) } as const;
    const id = outbox.enqueueGrade(sent);
    step({ kind: "mark", grade: gradeOfMark(verdict.kind, { isHinted }), id });
  };

  return {
    session,
    start,
    outbox,
    question,
    step,
    grade: (grade) => {
      if (session.step !== "answer" || tryOf(session).isMarked || !question) return;
      const { itemKey } = question;
      const id = outbox.enqueueGrade({ itemKey, grade, userAnswer: answer, tookMs: tookMs(index) });
      step({ kind: "grade", grade, id });
    },
    check: () => {
      if (session.step !== "question" || !question || isMarking.current) return;
      if (answer.trim() === "") return step({ kind: "submit" });
      isMarking.current = true;
      mark(question)
        .catch(() => step({ kind: "tell", text: unmarkableText }))
        .finally(() => {
          isMarking.current = false;
        });
    },
    giveUp: () => {
      if (session.step !== "question" || !question) return;
      const { itemKey, instance, quiz } = question;
      const userAnswer = quiz || answer.trim() === "" ? unknownAnswer : answer;
      const id = outbox.enqueueGrade({ itemKey, instance, grade: 1, userAnswer, tookMs: tookMs(index) });
      step({ kind: "give-up", id });
    },
    undo: () => {
      const last = session.given.at(-1);
      if (!last) return;
      outbox.retractGrade(last.id, questions[last.index]?.itemKey ?? "");
      step({ kind: "undo" });
    },
  };
}

/** Message when what compares formulas is missing on the device. */
const unmarkableText = "Formulas cannot be marked until there is a connection. Your answer stays; check it again then.";

/** Loads what compares formulas as soon as a session has one, so that it is there without a connection too. */
function useComparerInAdvance(questions: readonly ReviewQuestion[]): void {
  const hasForm = questions.some(({ quiz }) => quiz?.check.form);
  useEffect(() => {
    if (hasForm) loadFormComparer().catch(() => {});
  }, [hasForm]);
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
