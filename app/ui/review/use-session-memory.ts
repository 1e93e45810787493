import { type Dispatch, useEffect, useRef, useState } from "react";
import type { OutboxActions } from "#app/client/outbox/use-outbox.ts";
import { sessionKey, storeSession } from "#app/client/session-store.ts";
import { readStorage } from "#app/client/storage.ts";
import type { ReviewAction, ReviewSession } from "#domain/review/session.ts";
import { parseRemembered, recallSession, rememberSession, type SessionPlace } from "#domain/review/session-memory.ts";
import type { ReviewQuestion } from "./review-question.ts";

interface SessionMemory {
  uid: string;
  /** Which questions the session is over, such as `Calculus I Limits`. */
  scope: string;
  questions: readonly ReviewQuestion[];
  session: ReviewSession;
  step: Dispatch<ReviewAction>;
  /** By what the session is proposed again; null for one that is not. */
  place: Omit<SessionPlace, "of"> | null;
  outbox: Pick<OutboxActions, "dueDates" | "recallDates">;
}

/** How a session began, also if that was before a reload. */
export interface SessionStart {
  /** When (ISO 8601). */
  since: string;
  /** Interval of each question in minutes, by key; null for one that had no grade. */
  before: Readonly<Record<string, number | null>>;
}

/**
 * Keeps a session on the device at each step until its end is closed, and takes it up when the page is opened again:
 * typed answers survive a reload, a lost connection and a closed window, and grades can still be undone. Returns how the
 * session began.
 */
export function useSessionMemory(memory: SessionMemory): SessionStart {
  const { uid, scope, questions, session, step, outbox } = memory;
  const key = sessionKey(uid, scope);
  const [start, setStart] = useState<SessionStart>(() => ({
    since: new Date().toISOString(),
    before: Object.fromEntries(questions.map(({ itemKey, interval }) => [itemKey, interval])),
  }));
  const isTakenUp = useRef(false);
  const first = useRef(session);
  const { dueDates, recallDates } = outbox;
  // A page makes its place with each render: only what the place says is of interest.
  const place = useRef(memory.place);
  useEffect(() => {
    if (isTakenUp.current) {
      const kept = rememberSession(session, questions, Date.now());
      return storeSession(
        key,
        kept && { ...kept, ...start, ...placeOf(place.current, questions), dues: datesOf(questions, dueDates) },
      );
    }
    isTakenUp.current = true;
    const now = Date.now();
    const remembered = parseRemembered(readStorage(key), now);
    const recalled = remembered && recallSession(first.current, { questions, remembered, now });
    if (!recalled) return;
    step({ kind: "recall", session: recalled });
    const { since, before = {} } = remembered;
    setStart((own) => ({ since: since ?? own.since, before: { ...own.before, ...before } }));
    recallDates(remembered.dues ?? {});
  }, [key, questions, session, step, start, dueDates, recallDates]);
  useForgottenEnd(key, session.step === "finished");
  return start;
}

function placeOf(place: SessionMemory["place"], { length }: readonly ReviewQuestion[]) {
  return place ? { place: { ...place, of: length } } : {};
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
