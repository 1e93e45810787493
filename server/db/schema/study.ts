import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { desiredRetention } from "#domain/review/spaced-repetition.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

const uid = () =>
  text("uid")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/**
 * One row is one grade that a learner gave. Append-only, the source of truth for the schedule; `id` is made by the
 * learner's device, so a grade that is sent again is counted once.
 */
export const reviewLog = pgTable(
  "review_log",
  {
    uid: uid(),
    id: text("id").notNull(),
    itemKey: text("item_key").notNull(),
    /** 1 Hard, 3 Good, 5 Easy. */
    grade: smallint("grade").notNull(),
    userAnswer: text("user_answer"),
    gradedAt: instant("graded_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    /** The learner's time zone when the grade was given, by its IANA name. */
    zone: text("zone").notNull().default("UTC"),
    /** From the question to the grade, in milliseconds; null where the device did not say. */
    tookMs: integer("took_ms"),
    /** The share of cards that the learner wanted to remember when the grade came in. */
    retention: doublePrecision("retention").notNull().default(desiredRetention.usual),
    scheduler: text("scheduler").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    index("review_log_card").on(table.uid, table.itemKey),
    index("review_log_recent").on(table.uid, table.gradedAt),
  ],
);

/**
 * One row takes back one grade. Append-only, and apart from the log, so that it counts no matter which of the two comes
 * first: a replay leaves the grade out.
 */
export const reviewRetractions = pgTable(
  "review_retractions",
  {
    uid: uid(),
    /** The id of the grade that is taken back. */
    gradeId: text("grade_id").notNull(),
    retractedAt: instant("retracted_at").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.gradeId] })],
);

/** One row is one question that a learner has graded, with its FSRS memory state: the replay of its review log. */
export const reviewCards = pgTable(
  "review_cards",
  {
    uid: uid(),
    itemKey: text("item_key").notNull(),
    due: instant("due").notNull(),
    /** Days until retrievability falls to 0.9. */
    stability: doublePrecision("stability").notNull(),
    difficulty: doublePrecision("difficulty").notNull(),
    scheduledDays: integer("scheduled_days").notNull(),
    learningSteps: integer("learning_steps").notNull(),
    reps: integer("reps").notNull(),
    lapses: integer("lapses").notNull(),
    state: smallint("state").notNull(),
    lastReview: instant("last_review").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.itemKey] }), index("review_cards_due").on(table.uid, table.due)],
);

/** Whether a row of the progress log is a step of study: a grade given, a link done. Literal, as its index needs it. */
export function isStudy(kind: AnyPgColumn): SQL {
  return sql`${kind} in ('question-graded', 'link-done')`;
}

/** Whether a row of the progress log takes a grade back. Literal, as its index needs it. */
export function isRetraction(kind: AnyPgColumn): SQL {
  return sql`${kind} = 'grade-retracted'`;
}

/**
 * One row is one step of a learner: a link marked done or taken back, a question graded, a grade taken back (its id is
 * then the grade's followed by `/retracted`); or something earned by them: a topic mastered, a course done. Append-only;
 * every progress figure is derived from it and never stored. `catalogueVersion` says which content the learner saw.
 */
export const progressLog = pgTable(
  "progress_log",
  {
    uid: uid(),
    id: text("id").notNull(),
    kind: text("kind", {
      enum: ["link-done", "link-undone", "question-graded", "grade-retracted", "topic-mastered", "course-done"],
    }).notNull(),
    itemKey: text("item_key").notNull(),
    grade: smallint("grade"),
    /** Of what is earned: the keys of the questions or links that it was earned by, sorted. */
    earnedBy: jsonb("earned_by").$type<readonly string[]>(),
    at: instant("at").notNull(),
    /** The learner's time zone when the step was taken, by its IANA name. */
    zone: text("zone").notNull().default("UTC"),
    /** The study day of the step in that zone. Kept, so that a day once counted stays where it is. */
    studyDay: date("study_day", { mode: "string" }).notNull(),
    catalogueVersion: text("catalogue_version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    // By its pattern, so that the items of one course are found by their prefix in any collation.
    index("progress_log_item").on(table.uid, table.itemKey.op("text_pattern_ops")),
    // Of the steps that a calendar counts, and of the few that lessen it: small enough to be read whole.
    index("progress_log_day").on(table.uid, table.studyDay).where(isStudy(table.kind)),
    // What all learners did of late, which is nearly in the order of its rows: a few bytes for each 128 pages.
    index("progress_log_time").using("brin", table.at).with({ autosummarize: true }),
    index("progress_log_retractions").on(table.uid).where(isRetraction(table.kind)),
  ],
);
