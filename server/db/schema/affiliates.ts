import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { instant } from "./instant.ts";

/** One row is one affiliate: a learner who has joined. Goes with the account; what was paid stays in the statements. */
export const affiliates = pgTable("affiliates", {
  uid: text("uid")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  code: text("code").notNull().unique(),
  status: text("status", { enum: ["active", "left", "closed"] })
    .notNull()
    .default("active"),
  /** Why the operator has closed it. */
  statusReason: text("status_reason"),
  /** The date of the terms that were agreed to, as the terms say it. */
  termsVersion: text("terms_version").notNull(),
  joinedAt: instant("joined_at").notNull(),
  leftAt: instant("left_at"),
  /** The account holder's name, and the account number sealed under the site's secret; null until given. */
  payoutHolder: text("payout_holder"),
  sealedIban: text("sealed_iban"),
  /** A keyed hash of the account number: no two affiliates are paid to one account. */
  payoutFingerprint: text("payout_fingerprint").unique(),
  payoutSetAt: instant("payout_set_at"),
});

/** One row counts how often an affiliate's link was opened on a day (UTC). Nothing is kept about who opened it. */
export const affiliateClicks = pgTable(
  "affiliate_clicks",
  {
    uid: text("uid")
      .notNull()
      .references(() => affiliates.uid, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    clicks: integer("clicks").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day] })],
);

/** One row is one card with which an affiliate has paid, by the provider's fingerprint of it: it earns them nothing. */
export const affiliateCards = pgTable(
  "affiliate_cards",
  {
    uid: text("uid")
      .notNull()
      .references(() => affiliates.uid, { onDelete: "cascade" }),
    fingerprint: text("fingerprint").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.fingerprint] })],
);

/** One row says who referred a learner: fixed at sign-up. Goes with either account. */
export const referrals = pgTable(
  "referrals",
  {
    /** The learner who was referred. */
    uid: text("uid")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    affiliateUid: text("affiliate_uid")
      .notNull()
      .references(() => affiliates.uid, { onDelete: "cascade" }),
    attributedAt: instant("attributed_at").notNull(),
    /** When a free trial of theirs had ended without any payment; null again once they pay. */
    trialEndedAt: instant("trial_ended_at"),
    /** When the operator refused it: from then on it earns nothing, and what it earned is taken back. */
    refusedAt: instant("refused_at"),
    refusedReason: text("refused_reason"),
  },
  (table) => [index("referrals_affiliate").on(table.affiliateUid)],
);

/** One row is one reason to look at an affiliate, or at one referral of theirs, and what the operator found. */
export const affiliateFlags = pgTable(
  "affiliate_flags",
  {
    uid: text("uid")
      .notNull()
      .references(() => affiliates.uid, { onDelete: "cascade" }),
    id: text("id").primaryKey(),
    /** The referral that it is about; null where it is about the affiliate as a whole. */
    referredUid: text("referred_uid").references(() => user.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    note: text("note").notNull(),
    raisedAt: instant("raised_at").notNull(),
    verdict: text("verdict", { enum: ["cleared", "confirmed"] }),
    verdictNote: text("verdict_note"),
    judgedAt: instant("judged_at"),
  },
  (table) => [index("affiliate_flags_user").on(table.uid)],
);

/**
 * One row is one change of what an affiliate has earned on an invoice. Append-only. All money is in smallest units, and
 * each number is the change that the entry makes. `uid` is the affiliate's; it stays as a number when the account goes.
 */
export const commissionEntries = pgTable(
  "commission_entries",
  {
    uid: text("uid").notNull(),
    id: text("id").primaryKey(),
    /** The customer who paid; null once their account is erased. */
    referredUid: text("referred_uid").references(() => user.id, { onDelete: "set null" }),
    invoiceId: text("invoice_id").notNull(),
    invoiceNumber: text("invoice_number"),
    /** Its place among the entries of the invoice, from 0. */
    position: integer("position").notNull(),
    /** `earned`, `refund:<id>`, `dispute:<id>`, `dispute-won:<id>` … : once for each invoice and affiliate. */
    kind: text("kind").notNull(),
    /** What it is about: `payment`, `refusal`, or the id of the refund or dispute. */
    cause: text("cause").notNull(),
    paid: bigint("paid", { mode: "number" }).notNull(),
    paidCurrency: text("paid_currency").notNull(),
    /** Units of `currency` for one of `paidCurrency`, as the provider gave it; null where they are the same. */
    exchangeRate: text("exchange_rate"),
    settled: bigint("settled", { mode: "number" }).notNull(),
    /** The settled amount without tax: what the percent is taken of. */
    base: bigint("base", { mode: "number" }).notNull(),
    percent: integer("percent").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    /** The currency of `settled`, `base` and `amount`. */
    currency: text("currency").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    releaseAt: instant("release_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("commission_entries_once").on(table.uid, table.invoiceId, table.kind),
    index("commission_entries_release").on(table.uid, table.releaseAt),
    index("commission_entries_referred").on(table.referredUid),
  ],
);

/** One row is what one affiliate is owed for one month. Kept for bookkeeping; `uid` stays as a number. */
export const affiliateStatements = pgTable(
  "affiliate_statements",
  {
    uid: text("uid").notNull(),
    id: text("id").primaryKey(),
    month: text("month").notNull(),
    currency: text("currency").notNull(),
    /** What the statement before has carried over. */
    opening: bigint("opening", { mode: "number" }).notNull(),
    /** The sum of its entries. */
    released: bigint("released", { mode: "number" }).notNull(),
    total: bigint("total", { mode: "number" }).notNull(),
    status: text("status", { enum: ["open", "carried", "approved", "paid"] }).notNull(),
    payableOn: date("payable_on", { mode: "string" }).notNull(),
    madeAt: instant("made_at").notNull(),
    approvedAt: instant("approved_at"),
    paidAt: instant("paid_at"),
    /** The provider's or the bank's reference of the payment, and to whom it went. */
    reference: text("reference"),
    payee: text("payee"),
  },
  (table) => [uniqueIndex("affiliate_statements_month").on(table.uid, table.month)],
);

/** One row puts an entry onto a statement. An entry stands on one statement at most. */
export const statementEntries = pgTable(
  "statement_entries",
  {
    uid: text("uid").notNull(),
    entryId: text("entry_id")
      .primaryKey()
      .references(() => commissionEntries.id, { onDelete: "cascade" }),
    statementId: text("statement_id")
      .notNull()
      .references(() => affiliateStatements.id, { onDelete: "cascade" }),
  },
  (table) => [index("statement_entries_statement").on(table.statementId)],
);

/**
 * One row is the account to which the last commissions of an erased affiliate are paid: the number sealed as it was.
 * Goes by itself once they must have been paid.
 */
export const finalPayouts = pgTable("final_payouts", {
  uid: text("uid").primaryKey(),
  payoutHolder: text("payout_holder").notNull(),
  sealedIban: text("sealed_iban").notNull(),
  keptAt: instant("kept_at").notNull(),
});
