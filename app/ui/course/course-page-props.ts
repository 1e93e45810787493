import type { EarnedCertificate } from "#app/ui/certificates/completion-text.tsx";
import type { CourseMode } from "#domain/catalogue/course-mode.ts";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import type { LinkAccess } from "#domain/catalogue/link-access.ts";
import type { LinkVideo } from "#domain/catalogue/link-video.ts";
import type { QuestionLevel } from "#domain/catalogue/question-level.ts";
import type { StudyUnit } from "#domain/catalogue/study-units.ts";
import type { TopicPlace } from "#domain/catalogue/topic-places.ts";
import type { FinalsStage } from "#domain/finals/state.ts";
import type { CourseProgress } from "#domain/study/course-progress.ts";
import type { CourseStep, NextStep } from "#domain/study/next-step.ts";
import type { Note } from "#domain/study/note.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { ProjectProps } from "./project-mode.tsx";
import type { WaitingCourseProps } from "./waiting-course.tsx";

/** A study link as shown on its card. */
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
  /** Only for YouTube links, and only if video data is configured. */
  video?: LinkVideo | undefined;
  /** Result of the last check, as text; null if unchecked. */
  note: string | null;
  isDead: boolean;
  /** Text saying that the link replaces a dead one. */
  standIn: string | null;
  /** Estimate of the time that the link takes. */
  minutes?: number | undefined;
  /** What it asks for before it can be studied. */
  access?: LinkAccess | undefined;
  /** Topics that it teaches. */
  teaches?: readonly { topic: string }[] | undefined;
  /** What the learner has noted on it. */
  ownNote: Note | null;
}

/** Public data of a topic. Empty objectives if the screen does not show them. */
export interface TopicProps {
  label: string;
  detail: string;
  objectives: string[];
}

/** A topic with a learner's practice state. */
export interface PracticeTopicProps {
  label: string;
  questions: number;
  isMastered: boolean;
  nextDue: string | null;
}

/** A learner's state in the finals of a course; locked without a subscription. */
export interface FinalsEntryProps {
  stage: FinalsStage["kind"] | "locked";
  hasPassed: boolean;
}

/** A course that another one names, with the state of its content. */
export interface NearCourse {
  name: string;
  state: CourseState;
}

/** What the course page shows to everyone. */
interface CourseFacts {
  name: string;
  code: string;
  descriptionHtml: string;
  level: string;
  hours: number;
  prerequisites: NearCourse[];
  related: NearCourse[];
  /** Name of the drawing of its field. */
  drawing: string;
  programs: readonly string[];
  topics: TopicProps[];
  counts: { links: number; questions: number };
}

/** What is missing for the completion of a course. */
interface CourseGaps {
  topics: { label: string; ungraded: number; hard: number }[];
  recalls: string[];
  finals: boolean;
  hasTopics: boolean;
  certificate: EarnedCertificate | null;
}

/** What the learner studies in the course, in the chosen mode. */
interface CourseStudy {
  mode: CourseMode;
  units: StudyUnit<LinkCardProps>[];
  /** Where to study each topic of the named units. */
  places: Record<string, TopicPlace[]>;
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
  /** Work of a project course, in Build; null for a visitor and a course without. */
  project: ProjectProps | null;
  progress: CourseProgress;
  /** Null for viewers who cannot complete courses. */
  missing: CourseGaps | null;
  /** The learner's notes on the course, and on links that it no longer has; null for a visitor. */
  notes: { own: Note | null; gone: ({ itemKey: string } & Note)[] } | null;
}

/** Data of the course screen. `now` is the server's time (ISO 8601), so that server and browser render the same. */
export interface CoursePageProps {
  viewer: Viewer["kind"];
  now: string;
  /** Changes with the course; null if devices must not cache it. */
  version: string | null;
  course: CourseFacts;
  /** Null for a visitor, and if the course has no finals. */
  finals: FinalsEntryProps | null;
  study: CourseStudy;
  /** What comes after a finished course; null before, and absent where the device shows its copy. */
  next?: NextStep | null;
  /** What comes next in an unfinished course; null for nothing, and absent where the device shows its copy. */
  step?: CourseStep | null;
  /** Null for a course that is ready to study, and absent where the device shows its copy. */
  waiting?: WaitingCourseProps | null;
}
