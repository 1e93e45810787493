import { ChevronRight } from "lucide-react";
import { Link } from "#app/ui/kit/link.tsx";
import { paths, topicAnchor } from "#domain/paths.ts";
import type { CoursePageProps, PracticeTopicProps, TopicProps } from "./course-page-props.ts";
import { ObjectiveList } from "./objective-list.tsx";
import { TopicMark } from "./topic-mark.tsx";
import styles from "./topic-objectives.module.css";

/** Topics of a course: links to their practice for a learner, expandable objectives for a visitor. */
export function TopicObjectives({ course, study }: Pick<CoursePageProps, "course" | "study">) {
  const practice = new Map(study.practice.map((topic) => [topic.label, topic]));
  return (
    <section className={styles.topics} aria-labelledby="topics">
      <h2 id="topics">Topics</h2>
      <ol>
        {course.topics.map((topic) => (
          <li key={topic.label} id={topicAnchor(topic.label)}>
            <Topic course={course.name} topic={topic} practice={practice.get(topic.label)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TopicLineProps {
  course: string;
  topic: TopicProps;
  practice: PracticeTopicProps | undefined;
}

function Topic({ course, topic, practice }: TopicLineProps) {
  if (practice && practice.questions > 0)
    return (
      <div className={styles.topic}>
        <Link to={paths.review(course, topic.label)}>
          <TopicMark isMastered={practice.isMastered} />
          <TopicText {...topic} />
          {practice.isMastered && <span className="visually-hidden">Mastered</span>}
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
    );
  if (topic.objectives.length === 0)
    return (
      <div className={styles.topic}>
        <p>
          <TopicText {...topic} />
        </p>
      </div>
    );
  return (
    <details className={styles.topic}>
      <summary>
        <TopicText {...topic} />
        <ChevronRight aria-hidden="true" />
      </summary>
      <ObjectiveList objectives={topic.objectives} />
    </details>
  );
}

function TopicText({ label, detail }: TopicProps) {
  return (
    <span className={styles.text}>
      <strong>{label}</strong> <span>{detail}</span>
    </span>
  );
}
