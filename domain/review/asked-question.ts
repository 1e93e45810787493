import type { QuestionLevel } from "#domain/catalogue/question-level.ts";
import type { AnswerCheck, AnswerKind } from "#domain/finals/check-answer.ts";
import type { ListedTerms } from "#domain/finals/match-words.ts";
import type { ReadingPlace } from "#domain/links/reading-place.ts";
import type { NextIntervals } from "./interval.ts";
import type { ResumedGrade } from "./session-grade.ts";

/** Choice of a quiz question; `reasonHtml` says what is wrong or right about it. */
export interface QuizChoice {
  value: string;
  html: string;
  reasonHtml: string | null;
}

/**
 * What a browser needs to ask a quiz question and to mark its answer at once. In `check`, the hints of near answers are
 * HTML.
 */
export interface QuizKey {
  kind: AnswerKind;
  /** Unit in which a number is asked for; null when the question names none. */
  unit: string | null;
  /** Variables of a formula, by name. */
  variables: string[];
  /** In the order of this day. */
  choices: QuizChoice[];
  correctHtml: string;
  check: AnswerCheck;
  terms: ListedTerms;
}

/** Question of a session with its answer, rendered to safe HTML. */
export interface PracticeQuestion {
  itemKey: string;
  /** Only if its numbers are drawn: which ones they are. */
  instance?: string | undefined;
  level: QuestionLevel;
  questionHtml: string;
  figureHtml: string | null;
  hintHtml: string | null;
  /** The model answer, or the explanation of a quiz question. */
  answerHtml: string;
  /** Places to read, where the viewer may see links. */
  reading: ReadingPlace[];
  /** What each grade would give now. */
  intervals: NextIntervals;
  /** Minutes from the latest grade to the date that it gave; null for a question without a grade. */
  interval: number | null;
  /** Grade given a short while ago, in a session that was left; null for none. */
  resumed: ResumedGrade | null;
  /** Null for a question that the learner grades. */
  quiz: QuizKey | null;
}
