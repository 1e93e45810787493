import { Check } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { dueText } from "#domain/due-text.ts";
import { paths } from "#domain/paths.ts";
import type { CoursePageProps } from "./course-page-props.ts";
import { DeepDive } from "./deep-dive.tsx";
import styles from "./practice-mode.module.css";

/** The Practice mode: the topics with what is mastered and due, Review All and the Deep Dive for premium learners. */
export function PracticeMode({ course, study, now }: CoursePageProps) {
  return (
    <>
      {study.reviewAllQuestions > 0 && (
        <div className={styles.all}>
          <div>
            <h2>Review All</h2>
            <p>{study.reviewAllQuestions} questions, every topic of the course</p>
          </div>
          <ButtonLink weight="primary" to={paths.reviewAll(course.name)}>
            Review All
          </ButtonLink>
        </div>
      )}
      <ol className={styles.topics}>
        {study.practice.map(({ label, questions, isMastered, nextDue }) => (
          <li key={label}>
            {questions === 0 ? (
              <span className={styles.topic}>
                <span className={styles.mark} data-empty="true" />
                <span className={styles.label}>{label}</span>
                <span className={styles.state}>No questions yet</span>
              </span>
            ) : (
              <Link className={styles.topic} to={paths.review(course.name, label)}>
                <span className={styles.mark} data-mastered={isMastered}>
                  {isMastered && <Check aria-hidden="true" />}
                </span>
                <span className={styles.label}>{label}</span>
                <span className={styles.state}>
                  {isMastered ? "Mastered. " : ""}
                  {nextDue ? `Due ${dueText(new Date(nextDue), new Date(now))}` : `${questions} questions`}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {study.deepDive.length > 0 && <DeepDive course={course.name} groups={study.deepDive} />}
    </>
  );
}
