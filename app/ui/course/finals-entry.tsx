import { ButtonLink } from "#app/ui/kit/button.tsx";
import { finalsPassPercent, finalsQuestions } from "#domain/finals/finals.ts";
import { paths } from "#domain/paths.ts";
import type { FinalsEntryProps } from "./course-page-props.ts";
import styles from "./finals-entry.module.css";

/** The way to the finals, with where one stands in them. */
export function FinalsEntry({ course, finals }: { course: string; finals: FinalsEntryProps }) {
  return (
    <section className={styles.entry} aria-labelledby="finals">
      <div>
        <h2 id="finals">Finals</h2>
        <p>{entryText(finals)}</p>
      </div>
      {finals.stage !== "locked" && (
        <ButtonLink to={paths.finals(course)}>{finals.stage === "running" ? "Continue" : "Open the finals"}</ButtonLink>
      )}
    </section>
  );
}

function entryText({ stage, hasPassed }: FinalsEntryProps): string {
  const rules = `${finalsQuestions} questions, 24 hours, ${finalsPassPercent}% passes`;
  if (stage === "locked") return `${rules}. Part of the subscription.`;
  if (stage === "running") return "Your attempt is running";
  if (hasPassed) return "Passed";
  return stage === "waiting" ? "Your result, and when the next attempt can begin" : rules;
}
