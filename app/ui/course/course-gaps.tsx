import { CompletionText } from "#app/ui/certificates/completion-text.tsx";
import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import type { CourseProgress } from "#domain/study/course-progress.ts";
import { topicGapText } from "./completion-gaps-text.ts";
import styles from "./course-gaps.module.css";
import type { CoursePageProps } from "./course-page-props.ts";

interface CourseGapsProps {
  course: string;
  missing: NonNullable<CoursePageProps["study"]["missing"]>;
  progress: CourseProgress;
}

/** Whether the course is complete; behind "Why?", what is missing, with links. */
export function CourseGaps({ course, missing, progress }: CourseGapsProps) {
  const { topics, recalls, finals, hasTopics, certificate } = missing;
  if (certificate || progress.isComplete)
    return (
      <p className={styles.complete}>
        <CompletionText certificate={certificate} />
      </p>
    );
  return (
    <div className={styles.missing}>
      <Disclosure title="Not complete. Why?">
        <div className={styles.list}>
          {hasTopics ? (
            <p>
              Mastered topics, recalled on a later day, and passed finals complete a course. A topic is mastered when
              you last graded each of its questions Good or Easy, or had it right without a hint; those of evaluation,
              creation and synthesis are not counted.
            </p>
          ) : (
            <p>
              This course has no practice questions yet, so it cannot be completed. The links you have done stay done.
            </p>
          )}
          {topics.length > 0 && (
            <>
              <h2>Topics to master</h2>
              <ul>
                {topics.map((topic) => (
                  <li key={topic.label}>
                    <Link to={paths.review(course, topic.label)}>{topic.label}</Link>
                    <span>{topicGapText(topic)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {recalls.length > 0 && (
            <>
              <h2>Topics to recall</h2>
              <p>Answer a question of them again when it is due, on a later day.</p>
              <ul>
                {recalls.map((label) => (
                  <li key={label}>
                    <Link to={paths.review(course, label)}>{label}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          {hasTopics && finals && (
            <>
              <h2>Finals to pass</h2>
              <p>
                <Link to={paths.finals(course)}>{`Finals of ${course}`}</Link>
              </p>
            </>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
