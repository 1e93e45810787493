import { useRoot } from "#app/client/use-root.ts";
import { LongName } from "#app/ui/course/long-name.tsx";
import { CardLink } from "#app/ui/kit/card-link.tsx";
import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { ProgressRing } from "#app/ui/kit/progress-ring.tsx";
import { figureText } from "#app/ui/program/course-standing-text.ts";
import { paths } from "#domain/paths.ts";
import { type BegunCourse, type CourseProgress, courseStanding } from "#domain/study/course-progress.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./courses-begun.module.css";

interface CoursesBegunProps {
  progress: BegunCourse[];
  /** Number of all courses, where the share is told. */
  of?: number;
}

/** Courses in progress with the learner's standing; null if there are none. */
export function CoursesBegun({ progress, of }: CoursesBegunProps) {
  if (progress.length === 0) return null;
  const completed = progress.filter(({ isComplete }) => isComplete).length;
  return (
    <section aria-labelledby="begun">
      <h2 id="begun">Your courses</h2>
      {of !== undefined && (
        <p className="quiet">
          {completed} of {pluralize(of, "course")} completed, {progress.length - completed} begun
        </p>
      )}
      <ul className={styles.courses}>
        {progress.map(({ course, state, ...figures }) => (
          <li key={course}>
            <CardLink to={paths.course(course)} title={course}>
              <LongName of={course} />
              <CourseStateMark state={state} />
              <Standing {...figures} />
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing(figures: CourseProgress) {
  const isPremium = useRoot()?.viewer.kind === "premium";
  const standing = courseStanding(figures);
  if (standing.kind === "uncounted") return null;
  const { by, kind, figure, of } = standing;
  return (
    <span className={styles.standing}>
      <ProgressRing value={figure} max={of} isDone={kind === "done"} />
      <span className={styles.figures}>
        <span>{figures.isComplete ? `Complete, ${figureText(standing)}` : figureText(standing)}</span>
        {by === "topics" && figures.links > 0 && (isPremium || figures.linksDone > 0) && (
          <span className="quiet">
            {figures.linksDone} of {pluralize(figures.links, "link")} done
          </span>
        )}
      </span>
    </span>
  );
}
