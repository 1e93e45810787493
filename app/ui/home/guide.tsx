import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import styles from "./guide.module.css";

/** Programs that prepare for any field; left out of the guide. */
const broadPrograms = new Set(["Foundation in Art & Design", "Humanities", "Mathematics"]);

export interface GuideProps {
  fundamentals: { name: string; tagline: string }[];
  programs: { name: string; category: string; tagline: string }[];
}

/** Guide for undecided learners: fundamentals, then specialized programs. */
export function Guide({ fundamentals, programs }: GuideProps) {
  return (
    <section aria-labelledby="guide">
      <h2 id="guide">If you don't know what to study</h2>
      <p className={styles.lead}>
        Take one course at a time and finish it before the next. An hour on most days carries further than a long
        Sunday. Begin with the fundamental that would help you most this month; choose a program when you know what you
        want to build.
      </p>
      <div className={styles.columns}>
        <div>
          <h3>Fundamentals</h3>
          <ul>
            {fundamentals.map(({ name, tagline }) => (
              <Entry key={name} name={name} tagline={tagline} to={paths.fundamental(name)} />
            ))}
          </ul>
        </div>
        <div className={styles.specialized}>
          <h3>Specialized</h3>
          <ul>
            {programs.filter(isSpecialized).map(({ name, category, tagline }) => (
              <Entry key={name} name={name} tagline={tagline} to={paths.program(name)} category={category} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface EntryProps {
  name: string;
  tagline: string;
  to: string;
  category?: string;
}

function Entry({ name, tagline, to, category }: EntryProps) {
  return (
    <li data-category={category}>
      <Link className={styles.entry} to={to}>
        <strong>{name}</strong>
        <span>{tagline}</span>
      </Link>
    </li>
  );
}

function isSpecialized({ name }: { name: string }): boolean {
  return !broadPrograms.has(name);
}
