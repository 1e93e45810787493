import { CourseList, type ListedCourse } from "#app/ui/kit/course-list.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import styles from "./program-screen.module.css";

interface ProgramScreenProps {
  slug: string;
  /** What the cover shows. */
  cover: string;
  name: string;
  category: string;
  tagline: string;
  description: string;
  hours: number;
  units: ProgramUnitProps[];
}

interface ProgramUnitProps {
  number: number;
  name: string | null;
  hours: number;
  courses: ListedCourse[];
}

/** A program: its drawing (night in both themes) and description, then its units in order, each of which can be folded away. */
export function ProgramScreen({ slug, cover, name, category, tagline, description, hours, units }: ProgramScreenProps) {
  const courses = units.reduce((sum, unit) => sum + unit.courses.length, 0);
  return (
    <div data-category={category}>
      <header className={styles.cover} data-ground="night" data-category={category}>
        <picture>
          <source media="(max-width: 1023px)" srcSet={`/art/${slug}-card.svg`} />
          <img className={styles.picture} src={`/art/${slug}-cover.svg`} alt={cover} fetchPriority="high" />
        </picture>
        <div className={styles.title}>
          <p className={styles.category}>{category}</p>
          <h1>{name}</h1>
          <p className={styles.tagline}>{tagline}</p>
        </div>
      </header>
      <Page>
        <div className={styles.about}>
          <p>{description}</p>
          <dl className={styles.facts}>
            <Fact label="Units" value={units.length} />
            <Fact label="Courses" value={courses} />
            <Fact label="Hours of study" value={hours} />
          </dl>
        </div>
        {units.map((unit) => (
          <Unit key={unit.number} {...unit} />
        ))}
      </Page>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString("en")}</dd>
    </div>
  );
}

function Unit({ number, name, hours, courses }: ProgramUnitProps) {
  return (
    <details className={styles.unit} open>
      <summary>
        <span className={styles.number}>Unit {number}</span>
        <h2 className={styles.unitName}>{name}</h2>
        <span className={styles.hours}>
          {courses.length} courses, {hours.toLocaleString("en")} h
        </span>
      </summary>
      <div className={styles.courses}>
        <CourseList courses={courses} />
      </div>
    </details>
  );
}
