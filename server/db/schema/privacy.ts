import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { type ErasureStep, erasureCertificates, type RetainedItem } from "#domain/privacy/erasure.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one choice about cookies, or one agreement to the legal texts. Append-only. A learner's rows carry their
 * uid; a visitor's row carries a random consent id that only their cookie holds, and is stored only for `all`.
 */
export const consentLog = pgTable(
  "consent_log",
  {
    uid: text("uid").references(() => user.id, { onDelete: "cascade" }),
    id: text("id").primaryKey(),
    consentId: text("consent_id"),
    kind: text("kind", { enum: ["cookies", "terms"] }).notNull(),
    choice: text("choice", { enum: ["all", "essential", "agreed"] }).notNull(),
    /** The date of the legal texts that were shown; terms, privacy policy and cookie purposes share one date. */
    textsOf: text("texts_of").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("consent_log_user").on(table.uid), index("consent_log_visitor").on(table.consentId)],
);

/**
 * One row is one erasure of an account, running or completed: its options and progress, so that it resumes after a
 * crash. Outlives the account with its uid; the email address is removed by the last step.
 */
export const erasures = pgTable("erasures", {
  uid: text("uid").primaryKey(),
  certificates: text("certificates", { enum: erasureCertificates }).notNull(),
  requestedBy: text("requested_by", { enum: ["learner", "operator"] }).notNull(),
  requestedAt: instant("requested_at").notNull(),
  /** The address for the confirmation; null once it is queued. */
  email: text("email"),
  /** The completed steps, in order. */
  done: jsonb("done").$type<ErasureStep[]>().notNull(),
  /** The records kept by law, without anything that names the learner. */
  kept: jsonb("kept").$type<RetainedItem[]>().notNull(),
  attempts: integer("attempts").notNull().default(0),
  /** The code of the problem that last stopped it, or null. */
  problem: text("problem"),
  completedAt: instant("completed_at"),
});

/**
 * One row is one record of an erased account that accounting law requires us to keep, detached from the account: it
 * holds amounts, dates and the provider's ids. Deleted after `keptUntil`.
 */
export const keptRecords = pgTable(
  "kept_records",
  {
    kind: text("kind", { enum: ["invoice", "refund", "withdrawal", "commission", "commission-statement"] }).notNull(),
    id: text("id").notNull(),
    record: jsonb("record").$type<Record<string, unknown>>().notNull(),
    financialYear: smallint("financial_year").notNull(),
    keptUntil: instant("kept_until").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] }), index("kept_records_end").on(table.keptUntil)],
);
