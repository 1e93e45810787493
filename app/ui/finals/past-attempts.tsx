import smallHeading from "#app/ui/kit/small-heading.module.css";
import type { AttemptSummary } from "#domain/finals/state.ts";
import { dateText } from "#domain/text/date-text.ts";
import styles from "./past-attempts.module.css";

/** Past attempts, latest first; null if there are none. */
export function PastAttempts({ attempts }: { attempts: readonly AttemptSummary[] }) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="attempts">
      <h3 id="attempts" className={smallHeading.heading}>
        Your attempts
      </h3>
      <ol className={styles.list}>
        {attempts.map(({ id, startedAt, outcome, correct, of, isPassed }) => (
          <li key={id}>
            <time dateTime={startedAt}>{dateText(new Date(startedAt))}</time>
            <span className={styles.score}>{outcome === "discarded" ? "No mark" : `${correct} of ${of}`}</span>
            <span className="muted">{outcomeText(outcome, isPassed)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function outcomeText(outcome: AttemptSummary["outcome"], isPassed: boolean): string {
  if (outcome === "discarded") return "Discarded";
  return `${isPassed ? "Passed" : "Not passed"}${outcome === "time-limit" ? ", at the end of the time" : ""}`;
}
