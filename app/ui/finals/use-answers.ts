import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AskedQuestion, RunningAttempt } from "#domain/finals/state.ts";
import { AnswerOutbox, type SendOutcome } from "./answer-outbox.ts";

/** Delay between typing and sending, and interval between attempts to reach the server, in milliseconds. */
const restMs = 400;
const retryMs = 5000;

/** Where an answer is: on the server, being sent, or on this device until the connection is back. */
export type AnswerStatus = "saved" | "sending" | "device";

/** Displayed answers of a running attempt, with the place of each. */
export interface Answers {
  answerOf: (itemKey: string) => string;
  placeOf: (itemKey: string) => AnswerStatus;
  /** Number of answers waiting on this device while the site is unreachable or the session is over. */
  keptHere: number;
  /** True if they wait for a log-in. */
  isLoggedOut: boolean;
  answer: (itemKey: string, text: string) => void;
  /** Returns the answers that wait on this device, by item key. */
  waiting: () => ReadonlyMap<string, string>;
  /**
   * Sends what waits on this device. Returns a function that shows what the server holds afterwards, which may come from
   * another device, unless an answer is changed here in the meantime.
   */
  settle: () => Promise<(stored: readonly AskedQuestion[]) => void>;
}

interface AnswersOf {
  uid: string;
  course: string;
  attempt: RunningAttempt;
  /** Called when the server says that the attempt has ended. */
  onEnded: () => void;
}

/** Stores each answer on the device while typing, and sends it until the server has stored it. */
export function useAnswers({ uid, course, attempt, onEnded }: AnswersOf): Answers {
  const { id: attemptId, questions } = attempt;
  const outbox = useMemo(() => new AnswerOutbox({ uid, course, attemptId }), [uid, course, attemptId]);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [waiting, setWaiting] = useState<ReadonlyMap<string, string>>(new Map());
  const [lastOutcome, setLastOutcome] = useState<SendOutcome>("stored");
  const isLoggedOut = lastOutcome === "logged-out";
  const isReached = !isLoggedOut && lastOutcome !== "unreached";
  const ended = useRef(onEnded);
  ended.current = onEnded;

  const send = useCallback(async () => {
    const outcome = await outbox.send();
    const left = outbox.waiting();
    setWaiting(left);
    if (outcome !== "busy") setLastOutcome(outcome);
    if (outcome === "ended") ended.current();
  }, [outbox]);

  useEffect(() => {
    const kept = outbox.waiting();
    // The device's answers are newer than the server's.
    if (kept.size > 0) setTyped((known) => new Map([...kept, ...known]));
    void send();
    const timer = setInterval(() => void send(), retryMs);
    const sendNow = () => void send();
    window.addEventListener("online", sendNow);
    window.addEventListener("pagehide", sendNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sendNow);
      window.removeEventListener("pagehide", sendNow);
      sendNow();
    };
  }, [outbox, send]);

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changes = useRef(0);
  const answer = (itemKey: string, text: string) => {
    changes.current += 1;
    outbox.put(itemKey, text);
    setTyped((known) => new Map([...known, [itemKey, text]]));
    setWaiting(outbox.waiting());
    clearTimeout(rest.current);
    rest.current = setTimeout(() => void send(), restMs);
  };

  const stored = new Map(questions.map((question) => [question.itemKey, question.answer]));
  return {
    answerOf: (itemKey) => typed.get(itemKey) ?? stored.get(itemKey) ?? "",
    placeOf: (itemKey) => {
      if (!waiting.has(itemKey)) return "saved";
      return isReached ? "sending" : "device";
    },
    keptHere: isReached ? 0 : waiting.size,
    isLoggedOut,
    answer,
    waiting: () => outbox.waiting(),
    settle: async () => {
      await send();
      const before = changes.current;
      return (onServer) => {
        if (before !== changes.current || outbox.waiting().size > 0) return;
        setTyped(new Map(onServer.map((question) => [question.itemKey, question.answer])));
      };
    },
  };
}
