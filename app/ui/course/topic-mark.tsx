import { Check } from "lucide-react";
import styles from "./topic-mark.module.css";

/** Circle before a topic: checked once mastered, absent if there is nothing to master. */
export function TopicMark({ state }: { state: "open" | "mastered" | "none" }) {
  return (
    <span className={styles.mark} data-state={state}>
      {state === "mastered" && <Check aria-hidden="true" />}
    </span>
  );
}
