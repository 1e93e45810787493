import { Check } from "lucide-react";
import styles from "./topic-mark.module.css";

/** Circle before a topic that has questions: checked once mastered. */
export function TopicMark({ state }: { state: "open" | "mastered" }) {
  return (
    <span className={styles.mark} data-state={state}>
      {state === "mastered" && <Check aria-hidden="true" />}
    </span>
  );
}
