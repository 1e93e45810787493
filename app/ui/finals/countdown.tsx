import type { RunningAttempt } from "#domain/finals/state.ts";
import styles from "./countdown.module.css";
import { countdownText, milestoneText } from "./countdown-text.ts";
import { useCountdown } from "./use-countdown.ts";

interface CountdownProps {
  attempt: RunningAttempt;
  isFromCache: boolean;
  onSync: () => Promise<number | null>;
}

/** Clock of the time left; announced only at one hour, ten minutes, one minute, and the end. */
export function Countdown({ attempt, isFromCache, onSync }: CountdownProps) {
  const leftMs = useCountdown(attempt, isFromCache, onSync);
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
