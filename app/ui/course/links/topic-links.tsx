import type { PracticeTopicProps } from "#app/ui/course/course-page-props.ts";
import { TopicMark } from "#app/ui/course/topic-mark.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths, topicAnchor } from "#domain/paths.ts";
import styles from "./topic-links.module.css";

interface TopicLinksProps {
  course: string;
  topics: readonly PracticeTopicProps[];
  /** Labels of topics that the page shows elsewhere, to which their addresses lead. */
  elsewhere: ReadonlySet<string>;
}

/** A learner's topics in short form, each with its mark and a link to its practice if it has questions. */
export function TopicLinks({ course, topics, elsewhere }: TopicLinksProps) {
  return (
    <ol>
      {topics.map(({ label, questions, isMastered }) => (
        <li key={label} id={elsewhere.has(label) ? undefined : topicAnchor(label)}>
          {questions === 0 ? (
            <span className={styles.topic}>{label}</span>
          ) : (
            <Link className={styles.topic} to={paths.review(course, label)}>
              <TopicMark isMastered={isMastered} />
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
