import type { CourseMode } from "#domain/course-mode.ts";
import type { CourseProgress } from "#domain/progress.ts";
import type { QuestionLevel } from "#domain/question-level.ts";
import type { StudyUnit } from "#domain/study-units.ts";
import type { Viewer } from "#domain/viewer.ts";

/** A study link as its card shows it. */
export interface LinkCardProps {
  itemKey: string;
  url: string;
  title: string;
  kind: string;
  source: string;
  displayUrl: string;
  isDone: boolean;
}

/** What the course screen is given. Times are ISO texts; `now` is the server's, so that both sides say the same. */
export interface CoursePageProps {
  viewer: Viewer["kind"];
  mode: CourseMode;
  now: string;
  course: {
    name: string;
    code: string;
    descriptionHtml: string;
    level: string;
    hours: number;
    prerequisites: string[];
    related: string[];
    programs: readonly string[];
    topics: { label: string; detail: string; objectives: string[] }[];
    counts: { links: number; questions: number };
  };
  study: {
    units: StudyUnit<LinkCardProps>[];
    hasSupplements: boolean;
    supplements: { heading: string; links: LinkCardProps[] }[];
    practice: { label: string; questions: number; isMastered: boolean; nextDue: string | null }[];
    reviewAllQuestions: number;
    deepDive: { title: string; questions: number; levels: QuestionLevel[] }[];
    progress: CourseProgress;
  };
}
