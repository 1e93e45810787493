import { Link } from "react-router";
import { standingSummaryText } from "#app/client/standing-summary-text.ts";
import { ProgressBar } from "#app/ui/kit/progress-bar.tsx";
import { paths } from "#domain/paths.ts";
import type { StandingSummary } from "#domain/study/program-progress.ts";
import styles from "./programs-begun.module.css";

type BegunProgram = { name: string; category: string } & StandingSummary;

/** Programs with a course in progress, furthest first; null if there are none. */
export function ProgramsBegun({ programs }: { programs: readonly BegunProgram[] }) {
  if (programs.length === 0) return null;
  return (
    <section aria-labelledby="programs">
      <h2 id="programs">Programs with your courses</h2>
      <ul className={styles.programs}>
        {programs.map(({ name, category, ...share }) => (
          <li key={name} data-category={category}>
            <Link className={styles.program} to={paths.program(name)}>
              <span className={styles.name}>{name}</span>
              <span className={styles.percent}>{share.percent} %</span>
              <ProgressBar label={`${name}, percent`} value={share.percent} max={100} />
              <span className={styles.share}>{standingSummaryText(share)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
