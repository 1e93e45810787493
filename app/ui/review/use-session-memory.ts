import { type Dispatch, useEffect, useRef } from "react";
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
}

/**
 * Keeps a session on the device at each step until it is finished, and takes it up at its menu when the page is opened
 * again: typed answers survive a reload, a lost connection and a closed window, and grades can still be undone.
 */
export function useSessionMemory({ uid, scope, questions, session, step }: SessionMemory): void {
  const key = sessionKey(uid, scope);
  const isTakenUp = useRef(false);
  const first = useRef(session);
  useEffect(() => {
    if (isTakenUp.current) return storeSession(key, rememberSession(session, questions, Date.now()));
    isTakenUp.current = true;
    const now = Date.now();
    const remembered = parseRemembered(readStorage(key), now);
    const recalled = remembered && recallSession(first.current, { questions, remembered, now });
    if (recalled) step({ kind: "recall", session: recalled });
  }, [key, questions, session, step]);
}
