import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { RunningAttempt } from "#domain/finals/state.ts";
import { AnswerOutbox } from "./answer-outbox.ts";

/** How long typing rests before an answer is sent, and between two tries to reach the server, in milliseconds. */
const restMs = 400;
const retryMs = 5000;

/** Where an answer is: with the server, on its way, or on this device until the connection is back. */
export type AnswerPlace = "saved" | "sending" | "device";

/** The answers of a running attempt as they stand on the screen, and where each of them is. */
export interface Answers {
  answerOf: (itemKey: string) => string;
  placeOf: (itemKey: string) => AnswerPlace;
  /** How many answers wait on this device because the site cannot be reached. */
  keptHere: number;
  answer: (itemKey: string, text: string) => void;
}

interface AnswersOf {
  uid: string;
  course: string;
  attempt: RunningAttempt;
  /** Called when the server says that the attempt has ended. */
  onEnded: () => void;
}

/** Keeps each answer on the device as it is typed, sends it, and tries again until the server has stored it. */
export function useAnswers({ uid, course, attempt, onEnded }: AnswersOf): Answers {
  const { id: attemptId, questions } = attempt;
  const outbox = useMemo(() => new AnswerOutbox({ uid, course, attemptId }), [uid, course, attemptId]);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [waiting, setWaiting] = useState<ReadonlyMap<string, string>>(new Map());
  const [isReached, setReached] = useState(true);
  const ended = useRef(onEnded);
  ended.current = onEnded;

  const send = useCallback(async () => {
    const outcome = await outbox.send();
    const left = outbox.waiting();
    setWaiting(left);
    if (outcome !== "busy") setReached(outcome !== "unreached");
    if (outcome === "ended") ended.current();
  }, [outbox]);

  useEffect(() => {
    const kept = outbox.waiting();
    // What this device still holds is later than what the server knew.
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
  const answer = (itemKey: string, text: string) => {
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
    answer,
  };
}
