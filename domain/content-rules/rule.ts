import type { CourseState } from "#domain/catalogue/course-state.ts";
import type { RuledCatalogue } from "./ruled-catalogue.ts";
import type { RuledCourse } from "./ruled-course.ts";

/** Place that does not keep a rule: a file in content/, the field in it, and what is wrong there. */
export interface Finding {
  file: string;
  field: string;
  message: string;
}

/** Result of running a program: what it printed, and the class of the error that ended it, if any. */
export interface ProgramRun {
  output: string;
  error: string | null;
}

/** Language of a program in a text. */
export type ProgramLanguage = "python" | "javascript";

/** What rules need to know from outside; each answer is a fact of a text, so that it can be kept by its hash. */
export interface OutsideFacts {
  /** Returns whether an address stands on the public list, was added by hand with a reason, or neither. */
  originOf(url: string): "listed" | "added" | null;
  /** Returns why a formula in TeX cannot be shown; null when it can. */
  formulaProblem(tex: string): string | null;
  /** Returns what a program does; null when it could not be run here. */
  runOf(language: ProgramLanguage, code: string): ProgramRun | null;
  /** Returns the text of an SVG file of a course; null for other pictures and missing files. */
  drawingOf(slug: string, file: string): string | null;
  /** Returns what is wrong with the drawings that a course describes; `figure` is null for the description as a whole. */
  drawingFaultsOf(slug: string): readonly { figure: string | null; message: string }[];
}

/** A breach makes the check fail; a warning asks an author to look. */
export type RuleWeight = "breach" | "warning";

/** Rule that looks at one course. It holds for courses in `states`. */
export interface CourseRule {
  id: string;
  title: string;
  states: readonly CourseState[];
  weight?: RuleWeight;
  check(course: RuledCourse, facts: OutsideFacts): Finding[];
}

/** Rule that compares courses, or holds for programs and fundamentals. */
export interface CatalogueRule {
  id: string;
  title: string;
  weight?: RuleWeight;
  check(catalogue: RuledCatalogue): Finding[];
}

export const everyState: readonly CourseState[] = ["ready", "links only", "in preparation"];
export const withLinks: readonly CourseState[] = ["ready", "links only"];
export const readyOnly: readonly CourseState[] = ["ready"];

/** Formats a share as whole percent. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
}
