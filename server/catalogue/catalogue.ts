import type { CourseFile, FinalsFile, FundamentalsFile, LinksFile, ProgramFile } from "#domain/catalogue/format.ts";
import type { LinkKind } from "#domain/catalogue/link-kind.ts";
import type { QuestionLevel } from "#domain/catalogue/question-level.ts";

/** A practice question, with the key under which a learner's grades are kept. */
export interface Question {
  itemKey: string;
  level: QuestionLevel;
  question: string;
  answer: string;
}

/** A study link, with the key under which a learner's done mark is kept. */
export interface StudyLink {
  itemKey: string;
  url: string;
  title: string;
  kind: LinkKind;
  source: string;
  order?: string | undefined;
  /** What takes its place while its own address is dead, the best first. */
  alternates?: readonly LinkAlternate[] | undefined;
}

/** Another address of the same material, or of material that serves as well. */
export interface LinkAlternate {
  url: string;
  title: string;
  source: string;
}

/** A machine-checkable question of the finals, with its answer and the key under which reports are kept. */
export interface FinalsQuestion extends Omit<FinalsFile["questions"][number], "id"> {
  itemKey: string;
}

/** Secondary material under the heading that Sup shows. */
export interface LinkList {
  heading: string;
  links: readonly StudyLink[];
}

/** A topic of a course: `label: detail`, its objectives and its practice questions (none in courses not yet authored). */
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
  /** Titled groups of questions: the Deep Dive. */
  deepDive: readonly { title: string; questions: readonly Question[] }[];
  links: readonly StudyLink[];
  supplements: readonly LinkList[];
  linksDocument: LinksFile | null;
  /** Programs that hold the course, in their own order. */
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
  /** The questions of the finals by course slug: apart from the courses, so that no page of a course can hold them. */
  finalsByCourse: ReadonlyMap<string, readonly FinalsQuestion[]>;
}
