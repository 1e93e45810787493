import { useMemo, useSyncExternalStore } from "react";
import type { GradePayload } from "./entry.ts";
import { emptyOutbox, type OutboxState, outboxOf } from "./outbox.ts";

/** State of a learner's outbox, and the three kinds of entry that can be added. */
export interface UsedOutbox extends OutboxState {
  /** Stores and sends a grade; returns its id, which retracts it. */
  give: (grade: GradePayload) => string;
  takeBack: (gradeId: string) => void;
  mark: (itemKey: string, isDone: boolean) => void;
}

/** Returns a learner's outbox. Entries are sent while it is used on the page. */
export function useOutbox(uid: string): UsedOutbox {
  const outbox = outboxOf(uid);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, () => emptyOutbox);
  const verbs = useMemo(
    () => ({
      give: (grade: GradePayload) => outbox.give(grade),
      takeBack: (gradeId: string) => outbox.takeBack(gradeId),
      mark: (itemKey: string, isDone: boolean) => outbox.mark(itemKey, isDone),
    }),
    [outbox],
  );
  return { ...state, ...verbs };
}
