import { Link } from "#app/ui/kit/link.tsx";
import { Picture } from "#app/ui/kit/picture.tsx";
import { categoryText } from "#domain/catalogue/program-category.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { readyText } from "#domain/text/ready-text.ts";
import styles from "./program-card.module.css";

/** A program as shown on its card. */
export interface ProgramCardProps {
  slug: string;
  name: string;
  category: string;
  tagline: string;
  highlights: readonly string[];
  units: number;
  courses: number;
  /** Courses that are ready to study. */
  ready: number;
}

/** Program card: picture, name, tagline, highlights and size. */
export function ProgramCard({ slug, name, category, tagline, highlights, units, courses, ready }: ProgramCardProps) {
  return (
    <article className={styles.card} data-category={category}>
      <Picture
        className={styles.picture}
        name={slug}
        form="card"
        alt=""
        sizes="24rem"
        narrow={{ form: "overlay", media: "(width < 760px)", sizes: "6rem" }}
        loading="lazy"
      />
      <div className={styles.text}>
        <p className={styles.category}>{categoryText(category)}</p>
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
          {pluralize(units, "unit")}, {readyText(ready, courses)}
        </p>
      </div>
    </article>
  );
}
