import { Check } from "lucide-react";
import styles from "./topic-mark.module.css";

/** Circle before a topic that has questions: checked once mastered. */
export function TopicMark({ isMastered }: { isMastered: boolean }) {
  return (
    <span className={styles.mark} data-state={isMastered ? "mastered" : "open"}>
      {isMastered && <Check aria-hidden="true" />}
    </span>
  );
}
