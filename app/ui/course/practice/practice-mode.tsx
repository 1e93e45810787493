import { ChevronDown } from "lucide-react";
import { dueText } from "#app/client/due-text.ts";
import { useLeftSession } from "#app/client/use-left-session.ts";
import { useNow } from "#app/client/use-now.ts";
import type { CoursePageProps, PracticeTopicProps } from "#app/ui/course/course-page-props.ts";
import { FinalsEntry } from "#app/ui/course/finals-entry.tsx";
import { ObjectiveList } from "#app/ui/course/objective-list.tsx";
import { TopicMark } from "#app/ui/course/topic-mark.tsx";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths, topicAnchor } from "#domain/paths.ts";
import type { LeftSession } from "#domain/review/left-session.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { DeepDive } from "./deep-dive.tsx";
import styles from "./practice-mode.module.css";

/** Practice mode: topics with mastery and due counts, Review All; finals and Deep Dive for premium learners. */
export function PracticeMode({ course, study, finals, now: madeAt }: CoursePageProps) {
  const now = useNow(madeAt);
  const objectivesOf = new Map(course.topics.map(({ label, objectives }) => [label, objectives]));
  return (
    <>
      {study.reviewAllQuestions > 0 && <ReviewAll course={course.name} questions={study.reviewAllQuestions} />}
      <ol className={styles.topics}>
        {study.practice.map((topic) => (
          <li key={topic.label} id={topicAnchor(topic.label)}>
            <PracticeTopic course={course.name} topic={topic} now={now} />
            <Objectives topic={topic.label} objectives={objectivesOf.get(topic.label) ?? []} />
          </li>
        ))}
      </ol>
      {finals && <FinalsEntry course={course.name} finals={finals} />}
      {study.deepDive.length > 0 && <DeepDive course={course.name} groups={study.deepDive} />}
    </>
  );
}

/** The session over every topic; its button says how far one got that was left. */
function ReviewAll({ course, questions }: { course: string; questions: number }) {
  const to = paths.reviewAll(course);
  const left = useLeftSession(to);
  return (
    <div className={styles.all}>
      <div>
        <h2>Review All</h2>
        <p className="muted">{pluralize(questions, "question")}, every topic of the course</p>
      </div>
      <ButtonLink weight="primary" to={to}>
        {left?.isResumed ? goOnText(left) : "Review All"}
      </ButtonLink>
    </div>
  );
}

function goOnText({ graded, of }: LeftSession): string {
  return graded === 0 ? "Go on" : `Go on: ${graded} of ${of} graded`;
}

function PracticeTopic({ course, topic, now }: { course: string; topic: PracticeTopicProps; now: Date }) {
  const { label, questions, isMastered, nextDue } = topic;
  if (questions === 0)
    return (
      <span className={styles.topic}>
        <span className={styles.label}>{label}</span>
        <span className={styles.state}>No questions yet</span>
      </span>
    );
  return (
    <Link className={styles.topic} to={paths.review(course, label)}>
      <TopicMark isMastered={isMastered} />
      <span className={styles.label}>{label}</span>
      <span className={styles.state}>
        {isMastered ? "Mastered. " : ""}
        {nextDue ? `Due ${dueText(new Date(nextDue), now)}` : pluralize(questions, "question")}
      </span>
    </Link>
  );
}

/** The arrow at a row's end, which opens the topic's objectives; the row itself links to the practice. */
function Objectives({ topic, objectives }: { topic: string; objectives: readonly string[] }) {
  if (objectives.length === 0) return null;
  return (
    <details className={styles.objectives}>
      <summary aria-label={`Objectives: ${topic}`} title="Objectives">
        <ChevronDown aria-hidden="true" />
      </summary>
      <ObjectiveList objectives={objectives} />
    </details>
  );
}
