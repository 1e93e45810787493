import { eventRetentionMonths } from "#domain/events/retention.ts";
import { closedFeedbackMonths } from "#domain/feedback/state.ts";
import { failedMailDays } from "#domain/mail/mail.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { videoCacheDays } from "#domain/video/freshness.ts";
import { consentDays } from "./consent.ts";
import { bookkeepingYears } from "./erasure.ts";

/** Retention period of a kind of record, counted from a moment of each record. */
export interface RetentionRule {
  /** Kind of records, in words. */
  what: string;
  kept: { months: number } | { days: number } | { until: string };
  /** Moment from which the period counts, as a clause: `they were stored`. */
  from: string;
}

/**
 * Retention periods: the daily retention job, docs/operating.md and the privacy policy all use this table. Records that are
 * not in it stay until their learner removes them or erases the account.
 */
export const retentionRules = {
  events: {
    what: "Records of events, a whole month at once",
    kept: { months: eventRetentionMonths },
    from: "the end of the month in which they were stored",
  },
  providerEvents: {
    what: "Notices of the payment provider that were handled",
    kept: { days: 90 },
    from: "they arrived",
  },
  checkoutSessions: { what: "Checkouts that were begun", kept: { days: 90 }, from: "they were begun" },
  sessions: { what: "Sessions that have run out", kept: { days: 1 }, from: "they ran out" },
  verifications: { what: "Mailed links that have run out", kept: { days: 1 }, from: "they ran out" },
  rateLimits: { what: "Counts of requests by network address", kept: { days: 1 }, from: "the last one came" },
  signInAttempts: {
    what: "Counts of failed log-ins and of feedback, by keyed hashes",
    kept: { days: 7 },
    from: "the last one came",
  },
  pendingProofs: {
    what: "Proofs of emails and passkeys that were not finished",
    kept: { days: 1 },
    from: "they ran out",
  },
  visitorConsents: {
    what: "Visitors’ consents to cookies, by a random number",
    kept: { days: 2 * consentDays },
    from: "the choice was made",
  },
  feedback: {
    what: "Closed feedback: fixed, answered, or declined",
    kept: { months: closedFeedbackMonths },
    from: "it was closed",
  },
  mails: {
    what: "The fact that a mail was sent to you; what it said goes when it is sent",
    kept: { months: eventRetentionMonths },
    from: "it was sent",
  },
  failedMails: { what: "Mails that could not be sent", kept: { days: failedMailDays }, from: "they were given up" },
  linkProbes: { what: "Checks of study links", kept: { months: 24 }, from: "they were made" },
  finalPayouts: {
    what: "The account to which an erased affiliate’s last commissions are paid",
    kept: { days: 120 },
    from: "the account was erased",
  },
  erasures: { what: "The fact that an account was erased", kept: { months: 12 }, from: "it was erased" },
  keptRecords: {
    what: "Books of accounts that were erased",
    kept: { until: `the end of the ${bookkeepingYears}th year after their own` },
    from: "they were paid or paid back",
  },
  commissions: {
    what: "Commissions of affiliates whose accounts were erased",
    kept: { until: `the end of the ${bookkeepingYears}th year after their own` },
    from: "they were earned",
  },
  commissionStatements: {
    what: "Commission statements of affiliates whose accounts were erased",
    kept: { until: `the end of the ${bookkeepingYears}th year after their own` },
    from: "their month",
  },
  videoData: {
    what: "What YouTube says of videos, playlists and channels",
    kept: { days: videoCacheDays },
    from: "YouTube was asked",
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionId = keyof typeof retentionRules;

/**
 * Returns the moment before which records are deleted. Months are of the calendar: 31 August less six is 28 February.
 */
export function retentionEnd({ kept }: RetentionRule, now: Date): Date {
  if ("until" in kept) return now;
  if ("days" in kept) return new Date(now.getTime() - kept.days * 86_400_000);
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - kept.months);
  // The target month has fewer days: use its last one.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Formats the period of a rule: `6 months`, `90 days`, `1 day`. */
export function retentionText({ kept }: RetentionRule): string {
  if ("until" in kept) return `until ${kept.until}`;
  const [count, unit] = "days" in kept ? [kept.days, "day"] : [kept.months, "month"];
  return pluralize(count, unit);
}
