import { Link } from "#app/ui/kit/link.tsx";
import { Picture } from "#app/ui/kit/picture.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./about-pictures.module.css";
import { InfoSection } from "./info-section.tsx";

/** A program's cover with a description. */
export interface CoverView {
  name: string;
  slug: string;
  cover: string;
}

/** How the pictures are made, with annotated covers. */
export function AboutPictures({ covers }: { covers: readonly CoverView[] }) {
  return (
    <InfoSection id="pictures" title="How the pictures are made">
      <p>
        There are no stock photographs here. Every picture is computed from the mathematics of the field that it stands
        for, and drawn by a program that is part of the site: change a number in the formula, and the drawing changes.
      </p>
      <ul className={styles.covers} data-wide>
        {covers.map(({ name, slug, cover }) => (
          <li key={slug}>
            <figure>
              <Picture name={slug} form="card" alt="" sizes="(width < 760px) 100vw, 24rem" loading="lazy" />
              <figcaption>
                <Link to={paths.program(name)}>{name}</Link>
                <span>{cover}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </InfoSection>
  );
}
