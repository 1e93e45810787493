import { Link } from "react-router";
import { shareText } from "#app/client/share-text.ts";
import { ProgressBar } from "#app/ui/kit/progress-bar.tsx";
import { paths } from "#domain/paths.ts";
import type { CoursesShare } from "#domain/study/program-progress.ts";
import styles from "./programs-begun.module.css";

type BegunProgram = { name: string; category: string } & CoursesShare;

/** The programs of which one has begun a course, the furthest first, with how far one is. Nothing before the first. */
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
              <span className={styles.share}>{shareText(share)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
