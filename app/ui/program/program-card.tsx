import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import styles from "./program-card.module.css";

/** A program as its card shows it. */
export interface ProgramCardProps {
  slug: string;
  name: string;
  category: string;
  tagline: string;
  highlights: readonly string[];
  units: number;
  courses: number;
}

/** One program to pick up: its drawing, its name, one line, what is in it, and how much there is. */
export function ProgramCard({ slug, name, category, tagline, highlights, units, courses }: ProgramCardProps) {
  return (
    <article className={styles.card} data-category={category}>
      <img
        className={styles.picture}
        src={`/art/${slug}-card.svg`}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.text}>
        <p className={styles.category}>{category}</p>
        <h3 className={styles.name}>
          <Link to={paths.program(name)}>{name}</Link>
        </h3>
        <p className={styles.tagline}>{tagline}</p>
        <ul className={styles.highlights}>
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <p className={styles.size}>
          {units} units, {courses} courses
        </p>
      </div>
    </article>
  );
}
