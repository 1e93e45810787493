import type { CourseState } from "#domain/catalogue/course-state.ts";
import type { CourseFile } from "#domain/catalogue/format-course.ts";
import type { FinalsFile } from "#domain/catalogue/format-finals.ts";
import type { LinkItem, LinksDocument } from "#domain/catalogue/format-links.ts";
import type { PracticeFile } from "#domain/catalogue/format-practice.ts";
import type { FundamentalsFile, ProgramFile } from "#domain/catalogue/format-program.ts";
import type { ProjectFile } from "#domain/catalogue/format-project.ts";
import type { QuizFile } from "#domain/catalogue/format-quiz.ts";

/** A practice question. Grades are stored under its `itemKey`. */
export interface Question extends Omit<PracticeFile["practice_material"][number]["questions"][number], "id"> {
  itemKey: string;
}

/** A question that is marked at once, with its answer. It is never one of the finals. */
export interface QuizQuestion extends Omit<QuizFile["questions"][number], "id" | "verify"> {
  itemKey: string;
}

/** A study link. Done marks are stored under its `itemKey`. */
export interface StudyLink extends Omit<LinkItem, "id" | "topic" | "alternates"> {
  itemKey: string;
  title: string;
  /** Replacements while its own address is dead, the best first. */
  alternates?: readonly LinkAlternate[] | undefined;
}

/** Another address of the same material, or of equivalent material. */
export interface LinkAlternate {
  url: string;
  title: string;
  source: string;
}

/** A machine-checkable question of the finals, with its answer. Reports are stored under its `itemKey`. */
export interface FinalsQuestion extends Omit<FinalsFile["questions"][number], "id" | "verify"> {
  itemKey: string;
}

/** Secondary material under its heading in Sup. */
export interface LinkList {
  heading: string;
  links: readonly StudyLink[];
}

/** A topic of a course: `label: detail`, its objectives and its practice questions (none in unfinished courses). */
export interface Topic {
  label: string;
  detail: string;
  objectives: readonly string[];
  questions: readonly Question[];
}

export interface Course {
  slug: string;
  name: string;
  code: string;
  document: CourseFile;
  topics: readonly Topic[];
  /** The titled groups of questions that form the Deep Dive. */
  deepDive: readonly { title: string; questions: readonly Question[] }[];
  links: readonly StudyLink[];
  supplements: readonly LinkList[];
  linksDocument: LinksDocument | null;
  quiz: readonly QuizQuestion[];
  project: ProjectFile | null;
  state: CourseState;
  /** The programs that include the course, in their own order. */
  programs: readonly string[];
}

export interface ProgramUnit {
  number: number;
  name: string | null;
  courses: readonly string[];
}

export interface Program {
  slug: string;
  name: string;
  category: ProgramFile["category"];
  tagline: string;
  description: string;
  highlights: readonly string[];
  units: readonly ProgramUnit[];
  document: ProgramFile;
}

/** All content, checked, frozen and indexed. `version` changes with every change of any file. */
export interface Catalogue {
  version: string;
  programs: readonly Program[];
  courses: readonly Course[];
  fundamentals: FundamentalsFile;
  programByName: ReadonlyMap<string, Program>;
  courseByName: ReadonlyMap<string, Course>;
  questionByKey: ReadonlyMap<string, { question: Question; course: Course; topic: string }>;
  linkByKey: ReadonlyMap<string, { link: StudyLink; course: Course }>;
  /** The questions of the finals by course slug, separate from the courses so that no course page can include them. */
  finalsByCourse: ReadonlyMap<string, readonly FinalsQuestion[]>;
}
