import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import type { PracticeTopicProps } from "./course-page-props.ts";
import styles from "./topic-links.module.css";
import { TopicMark } from "./topic-mark.tsx";

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
