import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import styles from "./course-aside.module.css";
import type { CoursePageProps, FinalsEntryProps } from "./course-page-props.ts";
import { CourseNotes, TopicLinks } from "./learner-parts.ts";

/** A learner's topics, and the course's neighbours: prerequisites, related courses, and programs that include it. */
export function CourseAside(props: CoursePageProps) {
  const { course, study, finals } = props;
  const hasLinks = study.supplements.length > 0 || study.units.some(({ groups }) => groups.length > 0);
  const showsLinks = study.units.length > 0 || study.supplements.length > 0;
  return (
    <aside className={styles.aside} aria-label="Around this course">
      {(showsLinks || (study.mode === "build" && props.viewer !== "visitor")) && (
        <section>
          <h2 className={smallHeading.heading}>Topics</h2>
          <TopicLinks
            course={course.name}
            topics={study.practice}
            elsewhere={new Set(study.units.flatMap(({ topics }) => topics))}
          />
        </section>
      )}
      {study.notes && <CourseNotes course={course.name} notes={study.notes} hasLinks={hasLinks} />}
      {finals && finals.stage !== "locked" && study.mode !== "practice" && (
        <section>
          <h2 className={smallHeading.heading}>Finals</h2>
          <Link className={styles.name} to={paths.finals(course.name)}>
            {finalsText(finals)}
          </Link>
        </section>
      )}
      <NameList
        heading="Prerequisites"
        near={course.prerequisites}
        path={paths.course}
        empty="None. You can start here."
      />
      <NameList heading="Related" near={course.related} path={paths.course} />
      <NameList heading="In these programs" near={course.programs.map((name) => ({ name }))} path={paths.program} />
    </aside>
  );
}

function finalsText({ stage, hasPassed }: FinalsEntryProps): string {
  if (stage === "running") return "Your attempt is running";
  return hasPassed ? "Passed" : "Open the finals";
}

interface NameListProps {
  heading: string;
  near: readonly { name: string; state?: CourseState }[];
  path: (name: string) => string;
  empty?: string;
}

function NameList({ heading, near, path, empty }: NameListProps) {
  if (near.length === 0 && !empty) return null;
  return (
    <section>
      <h2 className={smallHeading.heading}>{heading}</h2>
      {near.length === 0 && <p className="muted">{empty}</p>}
      <ul>
        {near.map(({ name, state }) => (
          <li key={name} className={styles.near}>
            <Link className={styles.name} to={path(name)}>
              {name}
            </Link>
            {state && <CourseStateMark state={state} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
