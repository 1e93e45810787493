import type { CourseMode } from "#domain/catalogue/course-mode.ts";
import type { LinkVideo } from "#domain/catalogue/link-video.ts";
import type { QuestionLevel } from "#domain/catalogue/question-level.ts";
import type { StudyUnit } from "#domain/catalogue/study-units.ts";
import type { FinalsStage } from "#domain/finals/state.ts";
import type { CourseProgress } from "#domain/study/course-progress.ts";
import type { Viewer } from "#domain/viewer.ts";

/** A study link as its card shows it. */
export interface LinkCardProps {
  itemKey: string;
  url: string;
  title: string;
  kind: string;
  source: string;
  order?: string | undefined;
  displayUrl: string;
  isDone: boolean;
  isSaved: boolean;
  /** Of a link to YouTube, where video data is set up. */
  video?: LinkVideo | undefined;
  /** How it was when it was last checked, in words; null where it was not. */
  note: string | null;
  isDead: boolean;
  /** That it stands in the place of a link that is dead, in words. */
  standIn: string | null;
}

/** What everyone may know of a topic. The objectives are left out where the screen does not show them. */
export interface TopicProps {
  label: string;
  detail: string;
  objectives: string[];
}

/** A topic as a learner practises it. */
export interface PracticeTopicProps {
  label: string;
  questions: number;
  isMastered: boolean;
  nextDue: string | null;
}

/** Where a learner stands in the finals of a course; locked without a subscription. */
export interface FinalsEntryProps {
  stage: FinalsStage["kind"] | "locked";
  hasPassed: boolean;
}

/** What the course screen is given. Times are ISO texts; `now` is the server's, so that both sides say the same. */
export interface CoursePageProps {
  viewer: Viewer["kind"];
  now: string;
  /** Changes with the course; null where no device keeps it. */
  version: string | null;
  course: {
    name: string;
    code: string;
    descriptionHtml: string;
    level: string;
    hours: number;
    prerequisites: string[];
    related: string[];
    programs: readonly string[];
    topics: TopicProps[];
    counts: { links: number; questions: number };
  };
  /** Where the learner stands in the finals; null to a visitor and where the course has none. */
  finals: FinalsEntryProps | null;
  study: {
    mode: CourseMode;
    units: StudyUnit<LinkCardProps>[];
    hasSupplements: boolean;
    supplements: { heading: string; links: LinkCardProps[] }[];
    preview: {
      kinds: { kind: string; links: number }[];
      sources: string[];
      supplements: { heading: string; links: number }[];
    } | null;
    practice: PracticeTopicProps[];
    reviewAllQuestions: number;
    deepDive: { title: string; questions: number; levels: QuestionLevel[] }[];
    progress: CourseProgress;
    /** What is missing for completion; null for those who cannot complete courses. */
    missing: {
      topics: { label: string; ungraded: number; hard: number }[];
      finals: boolean;
      hasTopics: boolean;
      certificateId: string | null;
    } | null;
  };
}
