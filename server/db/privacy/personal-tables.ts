import { eq, inArray, type SQL } from "drizzle-orm";
import { type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import type { RetainedItem } from "#domain/privacy/erasure.ts";
import { account, rateLimit, session, user, verification } from "#server/db/schema/accounts.ts";
import {
  affiliateCards,
  affiliateClicks,
  affiliateFlags,
  affiliateStatements,
  affiliates,
  commissionEntries,
  finalPayouts,
  referrals,
  statementEntries,
} from "#server/db/schema/affiliates.ts";
import {
  checkoutSessions,
  customers,
  invoices,
  providerEvents,
  subscriptionChanges,
  subscriptions,
  trialClaims,
} from "#server/db/schema/billing.ts";
import { certificates, credentialKeys } from "#server/db/schema/certificates.ts";
import { events } from "#server/db/schema/events.ts";
import { feedback } from "#server/db/schema/feedback.ts";
import { finalsAnswers, finalsAsked, finalsAttempts, finalsReports } from "#server/db/schema/finals.ts";
import { grants } from "#server/db/schema/grants.ts";
import { linkProbes, linkStates } from "#server/db/schema/links.ts";
import { mails } from "#server/db/schema/mails.ts";
import { notes } from "#server/db/schema/notes.ts";
import { consentLog, erasures, keptRecords } from "#server/db/schema/privacy.ts";
import { questionDecisions, questionRegrades, questionStatistics } from "#server/db/schema/questions.ts";
import { recentHistories } from "#server/db/schema/recent-history.ts";
import { reminders } from "#server/db/schema/reminders.ts";
import { passkeys, pendingProofs, signInAttempts } from "#server/db/schema/sign-in.ts";
import {
  progressLog,
  reviewCards,
  reviewLog,
  reviewRetractions,
  studyCourses,
  studyDays,
} from "#server/db/schema/study.ts";
import { savedMaterials, userDocuments } from "#server/db/schema/user-documents.ts";
import { videoData, videoPauses } from "#server/db/schema/videos.ts";
import { withdrawalSteps, withdrawals } from "#server/db/schema/withdrawals.ts";

/** The treatment of a learner's rows of a table in an erasure. */
export type ErasureAction =
  /** Deleted in a step, in batches. */
  | { kind: "deleted"; step: "forget-customer" | "rows" }
  /** Deleted or made anonymous by a dedicated step. */
  | { kind: "own-way"; step: "close-account" | "certificates" | "account" }
  /** Kept without naming anyone; `why` is the reason. */
  | { kind: "kept"; why: string };

/** A table with data about learners: the owner of a row, its part in the export, its treatment in an erasure. */
export interface PersonalTable {
  table: PgTable;
  /** A title for learners. */
  title: string;
  /** Returns the condition for a learner's rows. */
  whose: (uid: string) => SQL;
  /** Columns that the export names without their content, because whoever has it could sign in as the learner. */
  secrets: readonly string[];
  erasure: ErasureAction;
  /** For tables about money: the part of a row that bookkeeping keeps. */
  books?: BookkeepingRule | undefined;
}

/**
 * The bookkeeping record of a row: its kind, and the column of its year. A deleted row is kept without what names the
 * learner; a row of a kept table stays in place and is only counted.
 */
export interface BookkeepingRule {
  kind: RetainedItem["kind"];
  /** The name of a column with an instant, or with a month as `YYYY-MM`. */
  year: string;
  /** Columns to omit besides the uid. */
  leaveOut: readonly string[];
}

const deleted: ErasureAction = { kind: "deleted", step: "rows" };
const withCustomer: ErasureAction = { kind: "deleted", step: "forget-customer" };
const withAccount: ErasureAction = { kind: "own-way", step: "account" };
const asBooks: ErasureAction = {
  kind: "kept",
  why: "Books of what was earned and paid out, under the number of an account that is gone. A statement that was paid says to whom, as the law asks of a voucher.",
};
const whenClosed: ErasureAction = { kind: "own-way", step: "close-account" };

/**
 * Every table with data about learners, by its name in the export. An erasure deletes in this order. A new table needs
 * an entry here or in `impersonalTables`: a test compares both with the schema and the databases.
 */
export const personalTables = {
  user: owned(user.id, "Your account", { erasure: withAccount }),
  userDocuments: owned(userDocuments.uid, "Your settings"),
  sessions: owned(session.userId, "Browsers in which you are logged in", {
    secrets: ["token"],
    erasure: whenClosed,
  }),
  signIns: owned(account.userId, "Ways to log in", {
    secrets: ["password", "accessToken", "refreshToken", "idToken"],
    erasure: whenClosed,
  }),
  verifications: owned(verification.value, "Links that were mailed to you", {
    secrets: ["identifier"],
    erasure: whenClosed,
  }),
  passkeys: owned(passkeys.uid, "Passkeys", { erasure: whenClosed }),
  pendingProofs: owned(pendingProofs.uid, "Proofs that you have begun", {
    secrets: ["tokenHash", "value"],
    erasure: whenClosed,
  }),
  reminders: owned(reminders.uid, "When you want mails about your study"),
  notes: owned(notes.uid, "Notes that you wrote"),
  savedMaterials: owned(savedMaterials.uid, "Saved materials"),
  recentHistory: owned(recentHistories.uid, "What you opened recently"),
  reviewLog: owned(reviewLog.uid, "Grades that you gave"),
  reviewRetractions: owned(reviewRetractions.uid, "Grades that you took back"),
  reviewCards: owned(reviewCards.uid, "The schedule of your reviews"),
  progressLog: owned(progressLog.uid, "Steps of study and what you have earned by them"),
  studyCourses: owned(studyCourses.uid, "How your courses stand, by your steps"),
  studyDays: owned(studyDays.uid, "How much you studied on each day, by your steps"),
  finalsAttempts: owned(finalsAttempts.uid, "Attempts at finals"),
  finalsAnswers: owned(finalsAnswers.uid, "Answers in finals"),
  finalsAsked: owned(finalsAsked.uid, "Questions that you had in finals"),
  finalsReports: owned(finalsReports.uid, "Questions that you reported"),
  certificates: owned(certificates.uid, "Certificates", {
    erasure: { kind: "own-way", step: "certificates" },
  }),
  feedback: owned(feedback.uid, "Feedback that you sent, and our answers"),
  events: owned(events.uid, "Records of events"),
  consentLog: owned(consentLog.uid, "What you agreed to, and your choices about cookies"),
  checkoutSessions: owned(checkoutSessions.uid, "Checkouts that you began"),
  subscriptions: owned(subscriptions.uid, "Subscriptions"),
  subscriptionChanges: owned(subscriptionChanges.uid, "What was known of your subscriptions, and when"),
  grants: owned(grants.uid, "Access that was given to you, and why"),
  invoices: owned(invoices.uid, "Invoices"),
  withdrawalSteps: owned(withdrawalSteps.uid, "Steps of your withdrawals"),
  withdrawals: owned(withdrawals.uid, "Withdrawals", {
    books: { kind: "withdrawal", year: "receivedAt", leaveOut: ["name", "email", "customerId"] },
  }),
  affiliateFlags: owned(affiliateFlags.uid, "Questions about your referrals", { secrets: ["referredUid"] }),
  affiliateClicks: owned(affiliateClicks.uid, "Clicks on your link"),
  affiliateCards: owned(affiliateCards.uid, "Cards that earn you nothing"),
  referrals: owned(referrals.uid, "Who referred you", { secrets: ["affiliateUid"] }),
  commissionEntries: owned(commissionEntries.uid, "Commissions", {
    secrets: ["referredUid"],
    erasure: asBooks,
    books: { kind: "commission", year: "occurredAt", leaveOut: [] },
  }),
  affiliateStatements: owned(affiliateStatements.uid, "Commission statements", {
    erasure: asBooks,
    books: { kind: "commission-statement", year: "month", leaveOut: [] },
  }),
  statementEntries: owned(statementEntries.uid, "Lines of your statements", { erasure: asBooks }),
  finalPayouts: owned(finalPayouts.uid, "Where your last commissions are paid", {
    secrets: ["sealedIban"],
    erasure: {
      kind: "kept",
      why: "The account to which commissions are paid that were earned before the erasure, until they must have been paid.",
    },
  }),
  affiliates: owned(affiliates.uid, "Your part as an affiliate", { secrets: ["sealedIban", "payoutFingerprint"] }),
  trialClaims: owned(trialClaims.uid, "Cards that had their free trial"),
  mails: owned(mails.uid, "Mails to you, and mails that tell us of your feedback", {
    secrets: ["html", "text", "unsubscribeUrl"],
  }),
  providerEvents: {
    ...owned(providerEvents.customerId, "Notices of the payment provider about you", { erasure: withCustomer }),
    whose: ofCustomer(providerEvents.customerId),
  },
  // After the tables whose rows are found through it.
  customers: owned(customers.uid, "Your number at the payment provider", { erasure: withCustomer }),
  erasures: owned(erasures.uid, "The erasure of your account", {
    erasure: {
      kind: "kept",
      why: "The number of the account and the steps that were done, without an address, so that the erasure can be shown, and repeated after a backup is restored.",
    },
  }),
} satisfies Record<string, PersonalTable>;

/** The tables without data about learners, each with the reason. */
export const impersonalTables: readonly { table: PgTable; why: string }[] = [
  { table: rateLimit, why: "Counts recent requests of a network address, not of an account." },
  { table: linkProbes, why: "Checks of study links: what was found at an address, and when." },
  { table: linkStates, why: "How study links stand. A report by a learner leaves only its time here." },
  { table: questionStatistics, why: "Counts of answers to questions of the finals, over all learners." },
  { table: questionDecisions, why: "Which questions of the finals are withdrawn, and why." },
  { table: questionRegrades, why: "Which keys of questions were corrected, and when." },
  { table: signInAttempts, why: "Counts failed log-ins and feedback, by keyed hashes and by network addresses." },
  { table: credentialKeys, why: "The site's own keys." },
  { table: keptRecords, why: "Books of accounts that were erased: amounts, dates and the provider's numbers, no uid." },
  { table: videoData, why: "What YouTube says of videos, not who asked." },
  { table: videoPauses, why: "Until when YouTube is not asked." },
];

interface OwnedOptions {
  secrets?: readonly string[];
  erasure?: ErasureAction;
  books?: BookkeepingRule;
}

function owned(
  column: PgColumn,
  title: string,
  { secrets = [], erasure = deleted, books }: OwnedOptions = {},
): PersonalTable {
  return { table: column.table as PgTable, title, whose: (uid) => eq(column, uid), secrets, erasure, books };
}

/** Matches rows that identify the learner only by their customer id at the payment provider. */
function ofCustomer(column: PgColumn) {
  return (uid: string) =>
    inArray(
      column,
      new QueryBuilder().select({ customerId: customers.customerId }).from(customers).where(eq(customers.uid, uid)),
    );
}
