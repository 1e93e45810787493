import { Check } from "lucide-react";
import type { FormEvent } from "react";
import { useUid } from "#app/client/use-uid.ts";
import styles from "./done-check.module.css";
import { markLink, useLinkMark } from "./link-marks.ts";

interface DoneCheckProps {
  itemKey: string;
  title: string;
  isDone: boolean;
  /** Address that takes the form without JavaScript; that of the page if absent. */
  action?: string | undefined;
}

/** Check that marks a link as done, or no longer: at once, also offline. A form without JavaScript. */
export function DoneCheck({ itemKey, title, isDone, action }: DoneCheckProps) {
  const uid = useUid();
  const mark = (event: FormEvent) => {
    // Before hydration has a uid, the form is submitted natively.
    if (uid === null) return;
    event.preventDefault();
    void markLink(uid, itemKey, !isDone);
  };
  return (
    <form method="post" action={action} onSubmit={mark}>
      <input type="hidden" name="itemKey" value={itemKey} />
      <input type="hidden" name="isDone" value={isDone ? "no" : "yes"} />
      <button
        type="submit"
        className={styles.check}
        aria-pressed={isDone}
        aria-label={`Done: ${title}`}
        title={isDone ? "Done" : "Mark as done"}
      >
        <Check aria-hidden="true" />
      </button>
    </form>
  );
}

/** Returns whether a link is done: as the page says, or as marked since on this device. */
export function useIsDone({ itemKey, isDone }: { itemKey: string; isDone: boolean }): boolean {
  return useLinkMark(itemKey) ?? isDone;
}
