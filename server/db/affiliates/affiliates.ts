import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SuspicionReason } from "#domain/affiliates/suspicion.ts";
import type { Database } from "#server/db/connection/database.ts";
import { session, user } from "#server/db/schema/accounts.ts";
import {
  affiliateCards,
  affiliateClicks,
  affiliateFlags,
  affiliates,
  referrals,
} from "#server/db/schema/affiliates.ts";

export type AffiliateRow = typeof affiliates.$inferSelect;
export type ReferralRow = typeof referrals.$inferSelect;
export type AffiliateFlagRow = typeof affiliateFlags.$inferSelect;

/** Returns a learner's affiliate row, or null if they have not joined. */
export async function findAffiliate(db: Database, uid: string): Promise<AffiliateRow | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.uid, uid));
  return row ?? null;
}

/** Returns the affiliate who owns a code, or null. */
export async function findAffiliateByCode(db: Database, code: string): Promise<AffiliateRow | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.code, code));
  return row ?? null;
}

/** Lists all affiliates with their emails, in order of joining. */
export function listAffiliates(db: Database): Promise<(AffiliateRow & { email: string })[]> {
  return db
    .select({ affiliate: affiliates, email: user.email })
    .from(affiliates)
    .innerJoin(user, eq(user.id, affiliates.uid))
    .orderBy(asc(affiliates.joinedAt), asc(affiliates.uid))
    .then((rows) => rows.map(({ affiliate, email }) => ({ ...affiliate, email })));
}

/** Makes a learner an affiliate. Returns false if they already are one or the code is taken. */
export async function insertAffiliate(
  db: Database,
  row: Pick<AffiliateRow, "uid" | "code" | "termsVersion" | "joinedAt">,
): Promise<boolean> {
  const made = await db.insert(affiliates).values(row).onConflictDoNothing().returning({ uid: affiliates.uid });
  return made.length === 1;
}

/**
 * Locks, until the transaction ends, the affiliates whom a learner's payments concern: the learner, and who referred
 * them. What is written about one affiliate is then written by one transaction at a time, which sees all earlier ones.
 */
export async function lockAffiliatesOf(transaction: Database, uid: string): Promise<void> {
  const referrer = transaction.select({ uid: referrals.affiliateUid }).from(referrals).where(eq(referrals.uid, uid));
  await transaction
    .select({ uid: affiliates.uid })
    .from(affiliates)
    .where(or(eq(affiliates.uid, uid), inArray(affiliates.uid, referrer)))
    .orderBy(asc(affiliates.uid))
    .for("no key update");
}

/** Updates an affiliate. Rejects if the payout account belongs to another affiliate. */
export async function updateAffiliate(db: Database, uid: string, change: Partial<AffiliateRow>): Promise<void> {
  await db.update(affiliates).set(change).where(eq(affiliates.uid, uid));
}

/** Returns whether another affiliate is paid to the account with this fingerprint. */
export async function isPayoutAccountTaken(db: Database, uid: string, fingerprint: string): Promise<boolean> {
  const rows = await db
    .select({ uid: affiliates.uid })
    .from(affiliates)
    .where(eq(affiliates.payoutFingerprint, fingerprint));
  return rows.some((row) => row.uid !== uid);
}

/** Counts one more click on an affiliate's link on a day (`YYYY-MM-DD`, UTC). */
export async function countClick(db: Database, uid: string, day: string): Promise<void> {
  await db
    .insert(affiliateClicks)
    .values({ uid, day, clicks: 1 })
    .onConflictDoUpdate({
      target: [affiliateClicks.uid, affiliateClicks.day],
      set: { clicks: sql`${affiliateClicks.clicks} + 1` },
    });
}

/** Returns the clicks on an affiliate's link per month (`YYYY-MM`). */
export async function listClicks(db: Database, uid: string): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`to_char(${affiliateClicks.day}, 'YYYY-MM')`;
  return db
    .select({ month, count: sql<number>`sum(${affiliateClicks.clicks})::int` })
    .from(affiliateClicks)
    .where(eq(affiliateClicks.uid, uid))
    .groupBy(month);
}

/** Stores the cards with which an affiliate has paid. Returns whether any of them is new. */
export async function insertCards(db: Database, uid: string, fingerprints: readonly string[]): Promise<boolean> {
  const rows = fingerprints.map((fingerprint) => ({ uid, fingerprint }));
  if (rows.length === 0) return false;
  const added = await db.insert(affiliateCards).values(rows).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Returns the fingerprints of the cards with which an affiliate has paid. */
export async function listCards(db: Database, uid: string): Promise<Set<string>> {
  const rows = await db.select().from(affiliateCards).where(eq(affiliateCards.uid, uid));
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Stores who referred a learner. The first referral stays. */
export async function insertReferral(
  db: Database,
  row: Pick<ReferralRow, "uid" | "affiliateUid" | "attributedAt">,
): Promise<void> {
  await db.insert(referrals).values(row).onConflictDoNothing();
}

/** Returns a learner's referral with its affiliate, or null. */
export async function findReferral(
  db: Database,
  uid: string,
): Promise<{ referral: ReferralRow; affiliate: AffiliateRow } | null> {
  const [row] = await db
    .select({ referral: referrals, affiliate: affiliates })
    .from(referrals)
    .innerJoin(affiliates, eq(affiliates.uid, referrals.affiliateUid))
    .where(eq(referrals.uid, uid));
  return row ?? null;
}

export async function updateReferral(db: Database, uid: string, change: Partial<ReferralRow>): Promise<void> {
  await db.update(referrals).set(change).where(eq(referrals.uid, uid));
}

/** Returns an affiliate's sign-ups per month (`YYYY-MM`, UTC). */
export async function listSignUps(db: Database, uid: string): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`to_char(${referrals.attributedAt} at time zone 'UTC', 'YYYY-MM')`;
  return db.select({ month, count: count() }).from(referrals).where(eq(referrals.affiliateUid, uid)).groupBy(month);
}

/** Counts the learners whom an affiliate has referred, and those of them whose free trial ended without a payment. */
export async function countReferrals(db: Database, uid: string): Promise<{ referrals: number; ended: number }> {
  const [row] = await db
    .select({ referrals: count(), ended: count(referrals.trialEndedAt) })
    .from(referrals)
    .where(eq(referrals.affiliateUid, uid));
  return row ?? { referrals: 0, ended: 0 };
}

/** Lists the network addresses of a learner's sessions. */
export async function listSessionAddresses(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .select({ address: session.ipAddress })
    .from(session)
    .where(and(eq(session.userId, uid), isNotNull(session.ipAddress)));
  return rows.flatMap(({ address }) => address ?? []);
}

/** Lists the network addresses of the sessions of learners whom an affiliate has referred. */
export async function listReferredAddresses(
  db: Database,
  affiliateUid: string,
): Promise<{ uid: string; address: string | null }[]> {
  return db
    .selectDistinct({ uid: session.userId, address: session.ipAddress })
    .from(referrals)
    .innerJoin(session, eq(session.userId, referrals.uid))
    .where(eq(referrals.affiliateUid, affiliateUid));
}

/** A flag to raise. */
export interface NewFlag {
  uid: string;
  id: string;
  referredUid: string | null;
  reason: SuspicionReason;
  note: string;
  raisedAt: Date;
}

/** Raises a flag, unless one with the same reason and referral was ever raised. */
export async function insertFlag(db: Database, flag: NewFlag): Promise<void> {
  await db.insert(affiliateFlags).values(flag).onConflictDoNothing();
}

/** Lists the flags of an affiliate, oldest first. */
export function listFlags(db: Database, uid: string): Promise<AffiliateFlagRow[]> {
  return db
    .select()
    .from(affiliateFlags)
    .where(eq(affiliateFlags.uid, uid))
    .orderBy(asc(affiliateFlags.raisedAt), desc(affiliateFlags.id));
}

export async function findFlag(db: Database, id: string): Promise<AffiliateFlagRow | null> {
  const [row] = await db.select().from(affiliateFlags).where(eq(affiliateFlags.id, id));
  return row ?? null;
}

/** Stores the operator's verdict on a flag. */
export async function updateFlagVerdict(
  db: Database,
  id: string,
  verdict: Required<Pick<AffiliateFlagRow, "verdict" | "verdictNote" | "judgedAt">>,
): Promise<void> {
  await db.update(affiliateFlags).set(verdict).where(eq(affiliateFlags.id, id));
}

/** Returns whether a flag about the affiliate as a whole is open. */
export async function hasOpenFlag(db: Database, uid: string): Promise<boolean> {
  const rows = await db
    .select({ id: affiliateFlags.id })
    .from(affiliateFlags)
    .where(and(eq(affiliateFlags.uid, uid), isNull(affiliateFlags.verdict), isNull(affiliateFlags.referredUid)))
    .limit(1);
  return rows.length > 0;
}
