import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Suspicion } from "#domain/affiliates/suspicion.ts";
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

/** The affiliate that a learner is, or null where they have not joined. */
export async function findAffiliate(db: Database, uid: string): Promise<AffiliateRow | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.uid, uid));
  return row ?? null;
}

/** The affiliate to whom a code belongs, or null. */
export async function findAffiliateByCode(db: Database, code: string): Promise<AffiliateRow | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.code, code));
  return row ?? null;
}

/** All affiliates with their e-mail addresses, in the order in which they joined. */
export function listAffiliates(db: Database): Promise<(AffiliateRow & { email: string })[]> {
  return db
    .select({ affiliate: affiliates, email: user.email })
    .from(affiliates)
    .innerJoin(user, eq(user.id, affiliates.uid))
    .orderBy(asc(affiliates.joinedAt), asc(affiliates.uid))
    .then((rows) => rows.map(({ affiliate, email }) => ({ ...affiliate, email })));
}

/** Makes a learner an affiliate. Gives whether it did: not where they are one already, or the code is taken. */
export async function insertAffiliate(
  db: Database,
  row: Pick<AffiliateRow, "uid" | "code" | "termsVersion" | "joinedAt">,
): Promise<boolean> {
  const made = await db.insert(affiliates).values(row).onConflictDoNothing().returning({ uid: affiliates.uid });
  return made.length === 1;
}

/** Changes what is kept of an affiliate. Rejects where a payout account is another affiliate's. */
export async function updateAffiliate(db: Database, uid: string, change: Partial<AffiliateRow>): Promise<void> {
  await db.update(affiliates).set(change).where(eq(affiliates.uid, uid));
}

/** Whether another affiliate is paid to the account of this fingerprint. */
export async function isPayoutTaken(db: Database, uid: string, fingerprint: string): Promise<boolean> {
  const rows = await db
    .select({ uid: affiliates.uid })
    .from(affiliates)
    .where(eq(affiliates.payoutFingerprint, fingerprint));
  return rows.some((row) => row.uid !== uid);
}

/** Counts one more opening of an affiliate's link on a day. */
export async function countClick(db: Database, uid: string, day: string): Promise<void> {
  await db
    .insert(affiliateClicks)
    .values({ uid, day, clicks: 1 })
    .onConflictDoUpdate({
      target: [affiliateClicks.uid, affiliateClicks.day],
      set: { clicks: sql`${affiliateClicks.clicks} + 1` },
    });
}

/** How often an affiliate's link was opened, by month. */
export async function listClicks(db: Database, uid: string): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`to_char(${affiliateClicks.day}, 'YYYY-MM')`;
  return db
    .select({ month, count: sql<number>`sum(${affiliateClicks.clicks})::int` })
    .from(affiliateClicks)
    .where(eq(affiliateClicks.uid, uid))
    .groupBy(month);
}

/** Notes the cards with which an affiliate has paid. Gives whether one of them was not known. */
export async function insertCards(db: Database, uid: string, fingerprints: readonly string[]): Promise<boolean> {
  const rows = fingerprints.map((fingerprint) => ({ uid, fingerprint }));
  if (rows.length === 0) return false;
  const added = await db.insert(affiliateCards).values(rows).onConflictDoNothing().returning();
  return added.length > 0;
}

/** The cards with which an affiliate has paid, by their fingerprints. */
export async function listCards(db: Database, uid: string): Promise<Set<string>> {
  const rows = await db.select().from(affiliateCards).where(eq(affiliateCards.uid, uid));
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Fixes who referred a learner. The first one stays. */
export async function insertReferral(
  db: Database,
  row: Pick<ReferralRow, "uid" | "affiliateUid" | "attributedAt">,
): Promise<void> {
  await db.insert(referrals).values(row).onConflictDoNothing();
}

/** Who referred a learner, with the affiliate, or null. */
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

/** Changes what is kept of a referral. */
export async function updateReferral(db: Database, uid: string, change: Partial<ReferralRow>): Promise<void> {
  await db.update(referrals).set(change).where(eq(referrals.uid, uid));
}

/** The sign-ups that an affiliate has brought, by month. */
export async function listSignUps(db: Database, uid: string): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`to_char(${referrals.attributedAt} at time zone 'UTC', 'YYYY-MM')`;
  return db.select({ month, count: count() }).from(referrals).where(eq(referrals.affiliateUid, uid)).groupBy(month);
}

/** How many learners an affiliate has referred, and how many of them ended a free trial without paying. */
export async function countReferrals(db: Database, uid: string): Promise<{ referrals: number; ended: number }> {
  const [row] = await db
    .select({ referrals: count(), ended: count(referrals.trialEndedAt) })
    .from(referrals)
    .where(eq(referrals.affiliateUid, uid));
  return row ?? { referrals: 0, ended: 0 };
}

/** The network addresses from which a learner is signed in. */
export async function listAddresses(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .select({ address: session.ipAddress })
    .from(session)
    .where(and(eq(session.userId, uid), isNotNull(session.ipAddress)));
  return rows.flatMap(({ address }) => address ?? []);
}

/** The network addresses from which those are signed in whom an affiliate has referred. */
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

/** What a flag is raised with. */
export interface FlagToRaise {
  uid: string;
  id: string;
  referredUid: string | null;
  reason: Suspicion;
  note: string;
  raisedAt: Date;
}

/** Raises a flag, unless one for the same reason and referral was raised before, whatever became of it. */
export async function raiseFlag(db: Database, flag: FlagToRaise): Promise<void> {
  await db.insert(affiliateFlags).values(flag).onConflictDoNothing();
}

/** The flags of an affiliate, oldest first. */
export function listFlags(db: Database, uid: string): Promise<AffiliateFlagRow[]> {
  return db
    .select()
    .from(affiliateFlags)
    .where(eq(affiliateFlags.uid, uid))
    .orderBy(asc(affiliateFlags.raisedAt), desc(affiliateFlags.id));
}

/** A flag by its id, or null. */
export async function findFlag(db: Database, id: string): Promise<AffiliateFlagRow | null> {
  const [row] = await db.select().from(affiliateFlags).where(eq(affiliateFlags.id, id));
  return row ?? null;
}

/** Writes the operator's verdict on a flag. */
export async function judgeFlag(
  db: Database,
  id: string,
  verdict: Required<Pick<AffiliateFlagRow, "verdict" | "verdictNote" | "judgedAt">>,
): Promise<void> {
  await db.update(affiliateFlags).set(verdict).where(eq(affiliateFlags.id, id));
}

/** Whether a flag about an affiliate as a whole is open. */
export async function hasOpenFlag(db: Database, uid: string): Promise<boolean> {
  const rows = await db
    .select({ id: affiliateFlags.id })
    .from(affiliateFlags)
    .where(and(eq(affiliateFlags.uid, uid), isNull(affiliateFlags.verdict), isNull(affiliateFlags.referredUid)))
    .limit(1);
  return rows.length > 0;
}
