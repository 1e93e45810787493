import { Check } from "lucide-react";
import styles from "./topic-mark.module.css";

/** The circle before a topic: filled with a check once it is mastered, left out where there is nothing to master. */
export function TopicMark({ state }: { state: "open" | "mastered" | "none" }) {
  return (
    <span className={styles.mark} data-state={state}>
      {state === "mastered" && <Check aria-hidden="true" />}
    </span>
  );
}
