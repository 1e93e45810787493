import { Link } from "#app/ui/kit/link.tsx";
import { ProgressBar } from "#app/ui/kit/progress-bar.tsx";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./followed-programs.module.css";

interface FollowedProgram {
  name: string;
  category: string;
  courses: number;
  ready: number;
  completed: number;
  begun: number;
}

export interface FollowedProgramsProps {
  /** The learner's path, where it is no program. */
  path: { name: string; to: string } | null;
  programs: readonly FollowedProgram[];
  /** Names of programs that are not followed and have courses that the learner has begun. */
  others: readonly string[];
}

/** The path and the programs that a learner follows, of all their courses; without any, how to follow one. */
export function FollowedPrograms({ path, programs, others }: FollowedProgramsProps) {
  const suggested = others.slice(0, 3);
  return (
    <section aria-labelledby="programs">
      <h2 id="programs">{path ? "What you follow" : "Programs you follow"}</h2>
      {path && (
        <p>
          Your path: <Link to={path.to}>{path.name}</Link>
        </p>
      )}
      {programs.length === 0 && (
        <p className="quiet">
          {path ? "No program yet. " : "None yet. "}Follow a program on its page, and its next course stands on your
          home.
          {suggested.length > 0 && " Most of your courses belong to:"}
        </p>
      )}
      {programs.length === 0 && suggested.length > 0 && (
        <ul className="row-4 links">
          {suggested.map((name) => (
            <li key={name}>
              <Link to={paths.program(name)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      {programs.length > 0 && (
        <p className="quiet-prose">
          A course is completed when enough of its topics are mastered and recalled on a later day, and its finals are
          passed. The page of a program counts it as done before, once all its topics are mastered.
        </p>
      )}
      <ul className={styles.programs}>
        {programs.map(({ name, category, courses, ready, completed, begun }) => (
          <li key={name} data-category={category}>
            <Link className={styles.program} to={paths.program(name)}>
              <span className={styles.name}>{name}</span>
              <ProgressBar label={`${name}, ${pluralize(courses, "course")}`} value={completed} max={courses} />
              <span className="readout">
                {completed} of {courses} completed{begun > 0 && `, ${begun} begun`}; {ready} of {courses} ready to study
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
