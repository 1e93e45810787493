import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AnswerForm, CheckedVariable, NearAnswer } from "#domain/finals/check-answer.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

const uid = () =>
  text("uid")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/**
 * A question of an attempt as it was drawn, complete and with its choices in order: later edits of the content change
 * neither the mark nor what is shown.
 */
export interface DrawnQuestion {
  itemKey: string;
  topic: string;
  question: string;
  /** The explanation. */
  answer: string;
  correctAnswer: string;
  choices?: readonly string[] | undefined;
  tolerance?: { kind: "relative" | "absolute"; value: number } | undefined;
  accept?: readonly string[] | undefined;
  form?: AnswerForm | undefined;
  variables?: readonly CheckedVariable[] | undefined;
  near?: readonly NearAnswer[] | undefined;
  /** The numbers that were drawn for it, by the names of its template. */
  parameters?: Readonly<Record<string, number>> | undefined;
  /** The version of text and key; absent in attempts of older versions. */
  version?: string | undefined;
  /**
   * How the answer was marked when the attempt ended, or by a corrected key since; absent before the end, and in attempts
   * of older versions.
   */
  isCorrect?: boolean | undefined;
  /** The corrected key and explanation by which a missed answer was awarded, and when. Those of the draw stay. */
  regraded?: { correctAnswer: string; answer: string; at: string } | undefined;
  objective?: string | undefined;
  /** What is wrong or right about choices, to be shown with the mark. */
  reasons?: readonly { choice: string; why: string }[] | undefined;
  sources?: readonly { link: string; where?: string | undefined }[] | undefined;
  figure?: { file: string; alt: string; credit?: string | undefined } | undefined;
}

/**
 * One row is one attempt at the finals of a course: the drawn questions, and the outcome. All times are the server's.
 */
export const finalsAttempts = pgTable(
  "finals_attempts",
  {
    uid: uid(),
    id: text("id").notNull(),
    course: text("course").notNull(),
    questions: jsonb("questions").$type<readonly DrawnQuestion[]>().notNull(),
    startedAt: instant("started_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** Null while the attempt runs. */
    endedAt: instant("ended_at"),
    outcome: text("outcome", { enum: ["submitted", "time-limit", "discarded"] }),
    /** The number of correct answers; null while the attempt runs and if it was discarded. */
    correct: smallint("correct"),
    catalogueVersion: text("catalogue_version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    index("finals_attempts_course").on(table.uid, table.course),
    // Two tabs that start at once get the same attempt.
    uniqueIndex("finals_attempts_running").on(table.uid, table.course).where(sql`${table.endedAt} is null`),
  ],
);

/** One row is a learner's latest answer to one question of an attempt. */
export const finalsAnswers = pgTable(
  "finals_answers",
  {
    uid: uid(),
    attemptId: text("attempt_id").notNull(),
    itemKey: text("item_key").notNull(),
    answer: text("answer").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.attemptId, table.itemKey] }),
    // A regrade reads the answers to one question.
    index("finals_answers_item").on(table.itemKey, table.uid, table.attemptId),
  ],
);

/** One row is one question that a learner had in a marked attempt: only its first time counts in the statistics. */
export const finalsAsked = pgTable("finals_asked", { uid: uid(), itemKey: text("item_key").notNull() }, (table) => [
  primaryKey({ columns: [table.uid, table.itemKey] }),
]);

/** One row is a learner's report of one question: the last one, if they reported another version again. */
export const finalsReports = pgTable(
  "finals_reports",
  {
    uid: uid(),
    itemKey: text("item_key").notNull(),
    course: text("course").notNull(),
    reason: text("reason").notNull(),
    reportedAt: instant("reported_at").notNull(),
    /** The version that was reported; null in reports of older versions of the site. */
    version: text("version"),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.itemKey] }),
    index("finals_reports_item").on(table.itemKey, table.version),
    index("finals_reports_time").on(table.reportedAt),
  ],
);
