import { standingSummaryText } from "#app/client/standing-summary-text.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { ProgressBar } from "#app/ui/kit/progress-bar.tsx";
import { paths } from "#domain/paths.ts";
import { ProgramGaps } from "./program-gaps.tsx";
import type { ProgramProgress } from "./program-page.ts";
import styles from "./program-progress-panel.module.css";

/** A learner's progress on a program, what counts, and the course to continue with. */
export function ProgramProgressPanel({ next, uncertified, certificate, ...share }: ProgramProgress) {
  const { done, begun, counted, of } = share;
  return (
    <section className={styles.panel} aria-labelledby="progress-title">
      <div className="stack-2">
        <h3 id="progress-title">Your progress</h3>
        <ProgressBar label="Courses of this program that you have done" value={done} max={of} />
        <p>{standingSummaryText(share)}.</p>
        <p className={styles.rule}>
          A course is done when all its topics are mastered or it is completed; one without practice questions, when all
          its links are done. Your progress counts it as completed once you have recalled enough of it on a later day
          and passed its finals. {uncountedText(of - counted)}
        </p>
        {uncertified && <ProgramGaps uncertified={uncertified} certificate={certificate} />}
      </div>
      <div className={`stack-2 start ${styles.next}`}>
        {next === null ? (
          <p>{counted === 0 ? "Nothing here can be counted yet." : "You have done every course that is counted."}</p>
        ) : (
          <ButtonLink weight="primary" to={paths.course(next)}>
            {done + begun === 0 ? "Begin with" : "Continue with"} {next}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function uncountedText(courses: number): string {
  if (courses === 0) return "";
  return courses === 1
    ? "One course has neither yet and is not counted."
    : `${courses} courses have neither yet and are not counted.`;
}
