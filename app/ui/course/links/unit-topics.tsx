import { useUid } from "#app/client/use-uid.ts";
import type { CoursePageProps } from "#app/ui/course/course-page-props.ts";
import { TopicMark } from "#app/ui/course/topic-mark.tsx";
import { Kept } from "#app/ui/kit/kept.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ReadingList } from "#app/ui/kit/reading-list.tsx";
import type { TopicPlace } from "#domain/catalogue/topic-places.ts";
import { paths, topicAnchor } from "#domain/paths.ts";
import styles from "./link-units.module.css";
import { recordLink } from "./record-link.ts";

interface UnitTopicsProps {
  course: string;
  topics: readonly string[];
  study: Pick<CoursePageProps["study"], "units" | "places" | "practice">;
}

/** Topics of a unit, each with the places where its links teach it, and its practice. */
export function UnitTopics({ course, topics, study: { units, places, practice } }: UnitTopicsProps) {
  const uid = useUid();
  const links = units.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ item }) => item)));
  const recordPlace = (place: TopicPlace) => {
    const { supplementKind: kind } = place;
    const link = kind ? { ...place, kind } : links.find(({ url }) => url === place.url);
    if (link) recordLink(uid, course, link);
  };
  const practiceOf = new Map(practice.map((topic) => [topic.label, topic]));
  return (
    <ul>
      {topics.map((label) => {
        const { questions = 0, isMastered = false } = practiceOf.get(label) ?? {};
        const given = {
          course,
          label,
          hasQuestions: questions > 0,
          isMastered,
          places: places[label] ?? [],
          onOpen: recordPlace,
        };
        return (
          <Kept key={label} as="li" id={topicAnchor(label)} className={styles.topic} of={UnitTopic} given={given} />
        );
      })}
    </ul>
  );
}

interface UnitTopicProps {
  course: string;
  label: string;
  hasQuestions: boolean;
  isMastered: boolean;
  places: readonly TopicPlace[];
  onOpen: (place: TopicPlace) => void;
}

function UnitTopic({ course, label, hasQuestions, isMastered, places, onOpen }: UnitTopicProps) {
  return (
    <>
      {hasQuestions && <TopicMark isMastered={isMastered} />}
      <h3>
        {label}
        {isMastered && <span className="visually-hidden"> mastered</span>}
      </h3>
      {hasQuestions && (
        <Link className="target" to={paths.review(course, label)} aria-label={`Practice ${label}`}>
          Practice
        </Link>
      )}
      <ReadingList places={places} onOpen={onOpen} />
    </>
  );
}
