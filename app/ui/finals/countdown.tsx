import type { RunningAttempt } from "#domain/finals/state.ts";
import styles from "./countdown.module.css";
import { countdownText, milestoneText } from "./countdown-text.ts";
import { useCountdown } from "./use-countdown.ts";

interface CountdownProps {
  attempt: RunningAttempt;
  isRecalled: boolean;
  onSync: () => Promise<number | null>;
}

/** The time left, quietly each second; aloud only when one hour, ten minutes and one minute are left, and at the end. */
export function Countdown({ attempt, isRecalled, onSync }: CountdownProps) {
  const leftMs = useCountdown(attempt, isRecalled, onSync);
  return (
    <div className={styles.countdown}>
      <span className={styles.label} aria-hidden="true">
        Time left
      </span>
      <span className={styles.figure} role="timer" aria-label="Time left" aria-live="off">
        {countdownText(leftMs)}
      </span>
      <span className="visually-hidden" role="status">
        {milestoneText(leftMs)}
      </span>
    </div>
  );
}
