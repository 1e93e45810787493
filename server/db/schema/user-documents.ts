import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { desiredRetention } from "#domain/review/spaced-repetition.ts";
import { weeklyGoals } from "#domain/study/weekly-goal.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/** Returns the condition for learners who await a course. Literal, because its index requires it. */
export function isAwaiting(awaited: AnyPgColumn): SQL {
  return sql`${awaited} <> '{}'`;
}

/** One row is one learner's user document, created at sign-up. Source of truth for the learner's settings. */
export const userDocuments = pgTable(
  "user_documents",
  {
    uid: text("uid")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    /** The target share of due cards to be remembered, from 0.8 to 0.97. */
    desiredRetention: doublePrecision("desired_retention").notNull().default(desiredRetention.usual),
    /** The learner's time zone as an IANA name; null until a device has reported it. */
    zone: text("zone"),
    /** Maximum reviews per day. */
    dailyCap: smallint("daily_cap").notNull().default(100),
    /** Target number of study days per week. */
    weeklyGoal: smallint("weekly_goal").notNull().default(weeklyGoals.usual),
    /** Hours of study per week that the learner plans; null until they have chosen. */
    weeklyHours: smallint("weekly_hours"),
    /** The program or fundamental that the learner wants to learn; null until they have chosen. */
    aim: text("aim"),
    /** Slugs of the programs that the learner follows besides their aim, in the order in which they chose them. */
    followed: text("followed").array().notNull().default([]),
    /** Slugs of the courses of which the learner wants to be told when they are ready; each leaves with its mail. */
    awaited: text("awaited").array().notNull().default([]),
    /** The name that is signed into the learner's certificates from then on; null: they name nobody. */
    certificateName: text("certificate_name"),
    /** Raised with every batch of reviews, so that a plan of days is known to be current. */
    reviewBatches: integer("review_batches").notNull().default(0),
    /** The version of the rules by which the learner's summaries of study were built; 0 before the first time. */
    summaries: smallint("summaries").notNull().default(0),
  },
  (table) => [
    // Finds the learners whose summaries are to be built.
    index("user_documents_summaries").on(table.summaries, table.uid),
    index("user_documents_awaited").on(table.uid).where(isAwaiting(table.awaited)),
  ],
);

/** One row is one study material saved by a learner. The address is the key: saving it again changes nothing. */
export const savedMaterials = pgTable(
  "saved_materials",
  {
    uid: text("uid")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    course: text("course").notNull(),
    title: text("title").notNull(),
    displayUrl: text("display_url").notNull(),
    name: text("name"),
    kind: text("kind"),
    order: text("order"),
    secondaryInfo: text("secondary_info"),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.url] })],
);
