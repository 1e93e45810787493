import { type Dispatch, useEffect, useRef, useState } from "react";
import type { OutboxActions } from "#app/client/outbox/use-outbox.ts";
import { sessionKey, storeSession } from "#app/client/session-store.ts";
import { readStorage } from "#app/client/storage.ts";
import type { ReviewAction, ReviewSession } from "#domain/review/session.ts";
import { parseRemembered, recallSession, rememberSession } from "#domain/review/session-memory.ts";
import type { ReviewQuestion } from "./review-question.ts";

interface SessionMemory {
  uid: string;
  /** Which questions the session is over, such as `Calculus I Limits`. */
  scope: string;
  questions: readonly ReviewQuestion[];
  session: ReviewSession;
  step: Dispatch<ReviewAction>;
  outbox: Pick<OutboxActions, "dueDates" | "recallDates">;
}

/**
 * Keeps a session on the device at each step until its end is closed, and takes it up when the page is opened again:
 * typed answers survive a reload, a lost connection and a closed window, and grades can still be undone. Returns when the
 * session began (ISO 8601).
 */
export function useSessionMemory({ uid, scope, questions, session, step, outbox }: SessionMemory): string {
  const key = sessionKey(uid, scope);
  const [since, setSince] = useState(() => new Date().toISOString());
  const isTakenUp = useRef(false);
  const first = useRef(session);
  const { dueDates, recallDates } = outbox;
  useEffect(() => {
    if (isTakenUp.current) {
      const kept = rememberSession(session, questions, Date.now());
      return storeSession(key, kept && { ...kept, since, dues: datesOf(questions, dueDates) });
    }
    isTakenUp.current = true;
    const now = Date.now();
    const remembered = parseRemembered(readStorage(key), now);
    const recalled = remembered && recallSession(first.current, { questions, remembered, now });
    if (!recalled) return;
    step({ kind: "recall", session: recalled });
    if (remembered.since !== undefined) setSince(remembered.since);
    recallDates(remembered.dues ?? {});
  }, [key, questions, session, step, since, dueDates, recallDates]);
  useForgottenEnd(key, session.step === "finished");
  return since;
}

/** Removes a finished session once the learner goes on from it; a reload keeps it. */
function useForgottenEnd(key: string, isFinished: boolean): void {
  const isEnd = useRef(isFinished);
  isEnd.current = isFinished;
  useEffect(
    () => () => {
      if (isEnd.current) storeSession(key, null);
    },
    [key],
  );
}

/** Returns the due dates of these questions, as far as they are known. */
function datesOf(
  questions: readonly ReviewQuestion[],
  dueDates: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    questions.flatMap(({ itemKey }) => {
      const due = dueDates.get(itemKey);
      return due === undefined ? [] : [[itemKey, due]];
    }),
  );
}
