import { Link } from "react-router";
import type { PracticeTopicProps } from "#app/ui/course/course-page-props.ts";
import { TopicMark } from "#app/ui/course/topic-mark.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./topic-links.module.css";

/** A learner's topics in short: each with its mark leads to its practice, where it has questions. */
export function TopicLinks({ course, topics }: { course: string; topics: readonly PracticeTopicProps[] }) {
  return (
    <ol>
      {topics.map(({ label, questions, isMastered }) => (
        <li key={label}>
          {questions === 0 ? (
            <span className={styles.topic}>
              <TopicMark state="none" />
              {label}
            </span>
          ) : (
            <Link className={styles.topic} to={paths.review(course, label)}>
              <TopicMark state={isMastered ? "mastered" : "open"} />
              <span>
                {label}
                {isMastered && <span className="visually-hidden"> mastered</span>}
              </span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
