import { useMemo, useSyncExternalStore } from "react";
import type { GradePayload } from "./entry.ts";
import { emptyOutbox, getOutbox, type OutboxState } from "./outbox.ts";

/** State of a learner's outbox, and the three kinds of entry that can be added. */
export interface OutboxActions extends OutboxState {
  /** Stores and sends a grade; returns its id, which retracts it. */
  enqueueGrade: (grade: GradePayload) => string;
  /** Retracts a grade of the question with this key. */
  retractGrade: (gradeId: string, itemKey: string) => void;
  enqueueMark: (itemKey: string, isDone: boolean) => void;
  /** Takes up due dates that were known before a reload. */
  recallDates: (dues: Readonly<Record<string, string>>) => void;
}

/** Returns a learner's outbox. Entries are sent while it is used on the page. */
export function useOutbox(uid: string): OutboxActions {
  const outbox = getOutbox(uid);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, () => emptyOutbox);
  const verbs = useMemo(
    () => ({
      enqueueGrade: (grade: GradePayload) => outbox.enqueueGrade(grade),
      retractGrade: (gradeId: string, itemKey: string) => outbox.retractGrade(gradeId, itemKey),
      enqueueMark: (itemKey: string, isDone: boolean) => outbox.enqueueMark(itemKey, isDone),
      recallDates: (dues: Readonly<Record<string, string>>) => outbox.recallDates(dues),
    }),
    [outbox],
  );
  return { ...state, ...verbs };
}
