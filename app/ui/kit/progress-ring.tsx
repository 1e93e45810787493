import { Check } from "lucide-react";
import styles from "./progress-ring.module.css";

/** Small progress ring with a check when complete. The figures are text beside it. */
export function ProgressRing({ value, max, isDone }: { value: number; max: number; isDone: boolean }) {
  // This radius gives a circumference of 100, so lengths are percentages.
  const percent = max > 0 ? Math.round((100 * value) / max) : 0;
  return (
    <span className={styles.ring} data-done={isDone}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.whole} cx="18" cy="18" r="15.9155" />
        {percent > 0 && (
          <circle
            className={styles.part}
            cx="18"
            cy="18"
            r="15.9155"
            strokeDasharray={`${isDone ? 100 : percent} 100`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      {isDone && <Check className={styles.check} aria-hidden="true" />}
    </span>
  );
}
