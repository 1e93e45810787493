import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { decisionCauses, decisionStates } from "#domain/questions/withdrawal.ts";
import { instant } from "./instant.ts";

/** The key of a question, and the version of its text and key. */
const version = () => ({ itemKey: text("item_key").notNull(), version: text("version").notNull() });

/**
 * One row is one version of a question of the finals, with its counts over the first time that each learner had it in a
 * marked attempt. Added to in the transaction that marks an attempt or stores a report. Names no learner.
 */
export const questionStatistics = pgTable(
  "question_statistics",
  {
    ...version(),
    course: text("course").notNull(),
    answers: integer("answers").notNull().default(0),
    skips: integer("skips").notNull().default(0),
    right: integer("right").notNull().default(0),
    /** Sums over answers of the number of the attempt's other questions that were right, and of its square. */
    restSum: integer("rest_sum").notNull().default(0),
    restSquares: integer("rest_squares").notNull().default(0),
    /** The same sum over right answers. */
    restOfRight: integer("rest_of_right").notNull().default(0),
    reports: integer("reports").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.itemKey, table.version] }),
    index("question_statistics_course").on(table.course),
  ],
);

/**
 * One row is the last decision about one version of a question. It is read at each draw, so that it holds in all
 * processes at once, and it ends when an author corrects the question, which is another version then.
 */
export const questionDecisions = pgTable(
  "question_decisions",
  {
    ...version(),
    course: text("course").notNull(),
    state: text("state", { enum: decisionStates }).notNull(),
    cause: text("cause", { enum: decisionCauses }).notNull(),
    /** The operator's reason, or the figures on which the site decided. */
    note: text("note").notNull(),
    decidedAt: instant("decided_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemKey, table.version] }),
    index("question_decisions_course").on(table.course),
  ],
);

/**
 * One row is one corrected key against which ended attempts were regraded. Attempts that were drawn before and end later
 * are compared with it too.
 */
export const questionRegrades = pgTable(
  "question_regrades",
  {
    ...version(),
    /** When the last run ended; null until one has. */
    regradedAt: instant("regraded_at"),
  },
  (table) => [primaryKey({ columns: [table.itemKey, table.version] })],
);
