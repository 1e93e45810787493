import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { type ErasureStep, erasureCertificates, type KeptItem } from "#domain/privacy/erasure.ts";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/**
 * One row is one choice about cookies, or one agreement to the legal texts. Append-only. A learner's rows carry their
 * uid; a visitor's row carries a random consent id that only their cookie knows, and is there only for `all`.
 */
export const consentLog = pgTable(
  "consent_log",
  {
    uid: text("uid").references(() => user.id, { onDelete: "cascade" }),
    id: text("id").primaryKey(),
    consentId: text("consent_id"),
    kind: text("kind", { enum: ["cookies", "terms"] }).notNull(),
    choice: text("choice", { enum: ["all", "essential", "agreed"] }).notNull(),
    /** The date of the legal texts that were shown: terms, privacy policy and the purposes of cookies have one. */
    textsOf: text("texts_of").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("consent_log_user").on(table.uid), index("consent_log_visitor").on(table.consentId)],
);

/**
 * One row is one account that is being erased, or was: what was chosen, and how far it has come, so that it resumes after
 * a crash. It outlives the account as a mere number; the e-mail address goes with the last step.
 */
export const erasures = pgTable("erasures", {
  uid: text("uid").primaryKey(),
  certificates: text("certificates", { enum: erasureCertificates }).notNull(),
  requestedBy: text("requested_by", { enum: ["learner", "operator"] }).notNull(),
  requestedAt: instant("requested_at").notNull(),
  /** Where the confirmation goes; null once it is on its way. */
  email: text("email"),
  /** The steps that are done, in their order. */
  done: jsonb("done").$type<ErasureStep[]>().notNull(),
  /** What the law has us keep, without anything that names the learner. */
  kept: jsonb("kept").$type<KeptItem[]>().notNull(),
  attempts: integer("attempts").notNull().default(0),
  /** The code of what stopped it last, or null. */
  problem: text("problem"),
  completedAt: instant("completed_at"),
});

/**
 * One row is one record that accounting law has us keep of an account that was erased, detached from it: it holds
 * amounts, dates and the provider's numbers. Goes by itself when the time is over.
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
