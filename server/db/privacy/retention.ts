import { and, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { closedStates } from "#domain/feedback/state.ts";
import { oldestRetainedYear } from "#domain/privacy/erasure.ts";
import type { RetentionId } from "#domain/privacy/retention.ts";
import { rateLimit, session, user, verification } from "#server/db/schema/accounts.ts";
import { affiliateStatements, commissionEntries, finalPayouts } from "#server/db/schema/affiliates.ts";
import { checkoutSessions, providerEvents } from "#server/db/schema/billing.ts";
import { feedback } from "#server/db/schema/feedback.ts";
import { linkProbes } from "#server/db/schema/links.ts";
import { mails } from "#server/db/schema/mails.ts";
import { consentLog, erasures, keptRecords } from "#server/db/schema/privacy.ts";
import { pendingProofs, signInAttempts } from "#server/db/schema/sign-in.ts";
import { videoData } from "#server/db/schema/videos.ts";

/** A table with a retention rule, and the condition for its expired rows. */
export interface ExpiringRows {
  table: PgTable;
  isOver: (end: Date) => SQL | undefined;
}

/** Returns the time before which bookkeeping records have expired. */
function booksEnd(now: Date): Date {
  return new Date(Date.UTC(oldestRetainedYear(now), 0, 1));
}

/** Matches rows whose account no longer exists. */
function isErased(uid: AnyPgColumn): SQL {
  return sql`not exists (select from ${user} where ${user.id} = ${uid})`;
}

/** The table of each retention rule that deletes row by row; events are dropped by month. */
export const expiringRows: Record<Exclude<RetentionId, "events">, ExpiringRows> = {
  providerEvents: {
    table: providerEvents,
    // An event that could not be handled stays until the operator has dealt with it.
    isOver: (end) => and(lt(providerEvents.receivedAt, end), isNotNull(providerEvents.handledAt)),
  },
  checkoutSessions: { table: checkoutSessions, isOver: (end) => lt(checkoutSessions.createdAt, end) },
  sessions: { table: session, isOver: (end) => lt(session.expiresAt, end) },
  verifications: { table: verification, isOver: (end) => lt(verification.expiresAt, end) },
  rateLimits: { table: rateLimit, isOver: (end) => lt(rateLimit.lastRequest, end.getTime()) },
  signInAttempts: { table: signInAttempts, isOver: (end) => lt(signInAttempts.lastAt, end) },
  pendingProofs: { table: pendingProofs, isOver: (end) => lt(pendingProofs.expiresAt, end) },
  visitorConsents: { table: consentLog, isOver: (end) => and(isNull(consentLog.uid), lt(consentLog.at, end)) },
  feedback: {
    table: feedback,
    isOver: (end) => and(inArray(feedback.state, closedStates), lt(feedback.stateAt, end)),
  },
  mails: { table: mails, isOver: (end) => lt(mails.sentAt, end) },
  failedMails: { table: mails, isOver: (end) => lt(mails.failedAt, end) },
  linkProbes: { table: linkProbes, isOver: (end) => lt(linkProbes.at, end) },
  finalPayouts: { table: finalPayouts, isOver: (end) => lt(finalPayouts.keptAt, end) },
  erasures: { table: erasures, isOver: (end) => lt(erasures.completedAt, end) },
  keptRecords: { table: keptRecords, isOver: (end) => lt(keptRecords.keptUntil, end) },
  commissions: {
    table: commissionEntries,
    isOver: (end) => and(isErased(commissionEntries.uid), lt(commissionEntries.occurredAt, booksEnd(end))),
  },
  commissionStatements: {
    table: affiliateStatements,
    isOver: (end) =>
      and(isErased(affiliateStatements.uid), lt(affiliateStatements.month, booksEnd(end).toISOString().slice(0, 7))),
  },
  videoData: { table: videoData, isOver: (end) => lt(videoData.fetchedAt, end) },
};
