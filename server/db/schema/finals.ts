import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

const uid = () =>
  text("uid")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/**
 * A question of an attempt as it was drawn, whole and with its choices in their order: what the content's authors change
 * later changes neither the mark nor what is shown of it.
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
}

/** One row is one attempt at the finals of a course: what was drawn, and how it ended. The clock is the server's. */
export const finalsAttempts = pgTable(
  "finals_attempts",
  {
    uid: uid(),
    id: text("id").notNull(),
    course: text("course").notNull(),
    questions: jsonb("questions").$type<readonly DrawnQuestion[]>().notNull(),
    startedAt: instant("started_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** Null while it runs. */
    endedAt: instant("ended_at"),
    outcome: text("outcome", { enum: ["submitted", "time-limit", "discarded"] }),
    /** Questions answered correctly; null while it runs and where it was discarded. */
    correct: smallint("correct"),
    catalogueVersion: text("catalogue_version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    index("finals_attempts_course").on(table.uid, table.course),
    // Two tabs that start at once get one attempt.
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
  (table) => [primaryKey({ columns: [table.uid, table.attemptId, table.itemKey] })],
);

/** One row is one question that a learner has reported; it is not drawn for them again. */
export const finalsReports = pgTable(
  "finals_reports",
  {
    uid: uid(),
    itemKey: text("item_key").notNull(),
    course: text("course").notNull(),
    reason: text("reason").notNull(),
    reportedAt: instant("reported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.itemKey] })],
);
