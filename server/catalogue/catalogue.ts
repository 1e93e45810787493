import type { CourseState } from "#domain/catalogue/course-state.ts";
import type { CourseFile } from "#domain/catalogue/format-course.ts";
import type { FinalsFile } from "#domain/catalogue/format-finals.ts";
import type { LinkItem, LinksDocument } from "#domain/catalogue/format-links.ts";
import type { PracticeFile } from "#domain/catalogue/format-practice.ts";
import type { FundamentalsFile, ProgramFile } from "#domain/catalogue/format-program.ts";
import type { ProjectFile } from "#domain/catalogue/format-project.ts";
import type { QuizFile } from "#domain/catalogue/format-quiz.ts";
import type { QuestionLevel } from "#domain/catalogue/question-level.ts";
import type { TemplatedQuestion } from "#domain/templates/instance.ts";
import type { TemplateInstances } from "./course-templates.ts";

/**
 * Members of every question beside those of its file. A question with a template stands in the catalogue with the numbers
 * of one instance; `drawPracticeNumbers` and `drawFinalsNumbers` give it others.
 */
interface CatalogueItem {
  itemKey: string;
  /** Only if its numbers are drawn: changes with the template and its instances. */
  templateVersion?: string | undefined;
}

/** A practice question. Grades are stored under its `itemKey`. */
export interface Question
  extends CatalogueItem,
    Omit<PracticeFile["practice_material"][number]["questions"][number], "id" | "template"> {}

/** A question that is marked at once, with its answer. It is never one of the finals. */
export interface QuizQuestion
  extends CatalogueItem,
    Omit<QuizFile["questions"][number], "id" | "template" | "verify"> {}

/** A question of practice as lists, progress and due dates need it. `questionByKey` has its texts. */
export interface QuestionOutline {
  itemKey: string;
  level: QuestionLevel;
}

/** A quiz question without its texts. */
export interface QuizOutline extends QuestionOutline {
  topic: string;
}

/** A question of practice: one that the learner grades, or one of the quiz. */
export type StudyQuestion = Question | QuizQuestion;

/** Returns true for a question that is marked; the others are graded by the learner. */
export function isQuizQuestion(question: StudyQuestion): question is QuizQuestion {
  return "correctAnswer" in question;
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
export interface FinalsQuestion
  extends CatalogueItem,
    Omit<FinalsFile["questions"][number], "id" | "template" | "verify"> {}

/** A question whose numbers are drawn, with slots in its texts, and its instances by their use. */
export interface CatalogueTemplate extends TemplateInstances {
  question: TemplatedQuestion;
}

/** Secondary material under its heading in Sup. */
export interface LinkList {
  heading: string;
  links: readonly StudyLink[];
}

/**
 * A topic of a course: `label: detail`, its objectives and its practice questions (none in unfinished courses), those of
 * the quiz last: what is written freely is recalled, and the choices of a quiz would give it away.
 */
export interface Topic {
  label: string;
  detail: string;
  objectives: readonly string[];
  questions: readonly QuestionOutline[];
}

/** A course without the texts of its questions, which the catalogue opens when they are asked for. */
export interface Course {
  slug: string;
  name: string;
  code: string;
  document: CourseFile;
  topics: readonly Topic[];
  /** The titled groups of questions that form the Deep Dive. */
  deepDive: readonly { title: string; questions: readonly QuestionOutline[] }[];
  links: readonly StudyLink[];
  supplements: readonly LinkList[];
  /** The supplements that Learn names under topics for which its own links name no chapter or lecture. */
  placedSupplements: readonly StudyLink[];
  quiz: readonly QuizOutline[];
  /** Number of questions of its finals. */
  finals: number;
  state: CourseState;
  /** Changes with anything that its page can show, and not with its finals. */
  version: string;
  /** The programs that include the course, in their own order. */
  programs: readonly string[];
}

/** Documents of a course that are handed out whole. */
export interface CourseDocuments {
  links: LinksDocument | null;
  project: ProjectFile | null;
}

/** A question at its place; its texts are opened when they are read. */
export interface QuestionEntry {
  readonly question: StudyQuestion;
  readonly course: Course;
  readonly topic: string;
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

/**
 * All content, checked, frozen and indexed. `version` changes with every change of any file. The courses are in memory;
 * texts of questions, finals, templates, figures and documents are packed, and opened by course when they are read.
 */
export interface Catalogue {
  version: string;
  programs: readonly Program[];
  courses: readonly Course[];
  fundamentals: FundamentalsFile;
  programByName: ReadonlyMap<string, Program>;
  courseByName: ReadonlyMap<string, Course>;
  questionByKey: ReadonlyMap<string, QuestionEntry>;
  linkByKey: ReadonlyMap<string, { link: StudyLink; course: Course }>;
  /** Pictures of questions by `<course slug>/<file>`: the markup of an SVG, or any other picture as a `data:` address. */
  figures: ReadonlyMap<string, string>;
  /** The questions of the finals by course slug, separate from the courses so that no course page can include them. */
  finalsByCourse: ReadonlyMap<string, readonly FinalsQuestion[]>;
  /** Templates by the key of their question: of practice, quizzes and finals, so that nothing of it is for a page. */
  templateByKey: ReadonlyMap<string, CatalogueTemplate>;
  /** The documents of the courses by slug. */
  documentsByCourse: ReadonlyMap<string, CourseDocuments>;
}
