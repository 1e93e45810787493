import { useCallback, useEffect, useRef, useState } from "react";
import type { Grade } from "#domain/grade.ts";
import { GradeQueue } from "./grade-queue.ts";

/** Between two tries to reach the server, in milliseconds. */
const retryMs = 5000;

/** What a session knows of its grades: how many wait to be sent, and when each question is due again. */
export interface GradeQueueState {
  waiting: number;
  dueDates: ReadonlyMap<string, string>;
  give: (grade: { itemKey: string; grade: Grade; userAnswer: string }) => void;
}

/** Keeps each grade on the device, sends it, and tries again until the server has it. */
export function useGradeQueue(uid: string): GradeQueueState {
  const queue = useRef<GradeQueue | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [dueDates, setDueDates] = useState<ReadonlyMap<string, string>>(new Map());

  const send = useCallback(async () => {
    const receipts = await queue.current?.send();
    const dated = receipts?.flatMap(({ itemKey, due }) => (itemKey && due ? [[itemKey, due] as const] : [])) ?? [];
    if (dated.length > 0) setDueDates((known) => new Map([...known, ...dated]));
    const left = queue.current?.waiting().length ?? 0;
    setWaiting(left);
    // What was given while a batch was on its way follows at once; after a failure the timer tries again.
    if (receipts && receipts.length > 0 && left > 0) void send();
  }, []);

  useEffect(() => {
    queue.current = new GradeQueue(uid);
    void send();
    const timer = setInterval(() => void send(), retryMs);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [uid, send]);

  const give: GradeQueueState["give"] = ({ itemKey, grade, userAnswer }) => {
    queue.current?.add({ id: crypto.randomUUID(), itemKey, grade, gradedAt: new Date().toISOString(), userAnswer });
    void send();
  };
  return { waiting, dueDates, give };
}
