import { Link } from "#app/ui/kit/link.tsx";
import { Picture } from "#app/ui/kit/picture.tsx";
import { paths } from "#domain/paths.ts";
import { readyText } from "#domain/text/ready-text.ts";
import browse from "./browse.module.css";
import styles from "./program-list.module.css";

/** A program in the catalogue. */
export interface ListedProgram {
  slug: string;
  name: string;
  category: string;
  tagline: string;
  courses: number;
  /** Courses that are ready to study. */
  ready: number;
}

/** List of programs, each with its picture, its purpose, and how much of it is ready. */
export function ProgramList({ programs }: { programs: ListedProgram[] }) {
  return (
    <section className={browse.part} aria-labelledby="programs">
      <h2 id="programs">Programs</h2>
      <ul className={styles.programs}>
        {programs.map(({ slug, name, category, tagline, courses, ready }) => (
          <li key={name} data-category={category}>
            <Link className={styles.program} to={paths.program(name)}>
              <Picture name={slug} form="overlay" alt="" sizes="64px" loading="lazy" />
              <span>
                <strong>{name}</strong>
                <span className={`${styles.tagline} narrow-hidden`}>{tagline}</span>
                <span className="readout">{readyText(ready, courses)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
