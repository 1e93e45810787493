import { useMemo, useSyncExternalStore } from "react";
import type { GradePayload } from "./entry.ts";
import { emptyOutbox, type OutboxState, outboxOf } from "./outbox.ts";

/** What waits of a learner, and the three things that can be added to it. */
export interface UsedOutbox extends OutboxState {
  /** Keeps a grade and sends it; gives the id by which it can be taken back. */
  give: (grade: GradePayload) => string;
  takeBack: (gradeId: string) => void;
  mark: (itemKey: string, isDone: boolean) => void;
}

/** The outbox of a learner: as long as it is used anywhere on the page, what waits is sent as soon as that is possible. */
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
