import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { readyText } from "#domain/text/ready-text.ts";
import styles from "./guide.module.css";

/** Programs that prepare for any field; left out of the guide. */
const broadPrograms = new Set(["Foundation in Art & Design", "Humanities", "Mathematics"]);

/** A program or fundamental of the guide, with the number of its courses and of those that are ready to study. */
interface GuideEntry {
  name: string;
  tagline: string;
  courses: number;
  ready: number;
}

export interface GuideProps {
  fundamentals: GuideEntry[];
  programs: (GuideEntry & { category: string })[];
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
            {fundamentals.map((fundamental) => (
              <Entry key={fundamental.name} {...fundamental} to={paths.fundamental(fundamental.name)} />
            ))}
          </ul>
        </div>
        <div className={styles.specialized}>
          <h3>Specialized</h3>
          <ul>
            {programs.filter(isSpecialized).map((program) => (
              <Entry key={program.name} {...program} to={paths.program(program.name)} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface EntryProps extends GuideEntry {
  to: string;
  category?: string;
}

function Entry({ name, tagline, courses, ready, to, category }: EntryProps) {
  return (
    <li data-category={category}>
      <Link className={styles.entry} to={to}>
        <strong>{name}</strong>
        <span>{tagline}</span>
        <span>{readyText(ready, courses)}</span>
      </Link>
    </li>
  );
}

function isSpecialized({ name }: { name: string }): boolean {
  return !broadPrograms.has(name);
}
