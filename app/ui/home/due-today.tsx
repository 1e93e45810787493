import { Link } from "react-router";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { dueText } from "#domain/due-text.ts";
import { paths } from "#domain/paths.ts";
import styles from "./due-today.module.css";

interface Card {
  itemKey: string;
  course: string;
  topic: string;
  due: string;
}

export interface DueTodayProps {
  due: Card[];
  coming: Card[];
  now: string;
}

/** What is to be reviewed now, as one session over all courses; else what comes next. */
export function DueToday({ due, coming, now }: DueTodayProps) {
  const courses = new Set(due.map(({ course }) => course));
  return (
    <section className={styles.due} aria-labelledby="due">
      <div className={styles.text}>
        <h2 id="due" className={styles.heading}>
          {due.length === 0
            ? "Nothing is due"
            : due.length === 1
              ? "One question is due"
              : `${due.length} questions are due`}
        </h2>
        {due.length > 0 ? (
          <>
            <p>From {courses.size === 1 ? [...courses][0] : `${courses.size} courses`}.</p>
            <ButtonLink weight="primary" to={paths.due()}>
              Review now
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              {coming.length === 0
                ? "Practice a topic of any course: its questions come back here on the day they are due."
                : "The next questions stand under Coming up."}
            </p>
            {coming.length === 0 && <ButtonLink to={paths.browse()}>Browse the courses</ButtonLink>}
          </>
        )}
      </div>
      {coming.length > 0 && (
        <div>
          <h3 className={smallHeading.heading}>Coming up</h3>
          <ul>
            {coming.map(({ itemKey, course, topic, due: at }) => (
              <li key={itemKey} className={styles.card}>
                <Link to={paths.courseMode(course, "practice")}>{course}</Link>
                <span>{topic}</span>
                <time dateTime={at}>{dueText(new Date(at), new Date(now))}</time>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
