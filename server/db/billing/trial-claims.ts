import { eq } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { trialClaims } from "#server/db/schema/billing.ts";

export type TrialClaimRow = typeof trialClaims.$inferSelect;

/** Claims the free trial of a card, and gives the claim that holds: the first one ever made. */
export async function claimTrial(db: Database, claim: TrialClaimRow): Promise<TrialClaimRow> {
  await db.insert(trialClaims).values(claim).onConflictDoNothing();
  const [held] = await db.select().from(trialClaims).where(eq(trialClaims.cardFingerprint, claim.cardFingerprint));
  return held ?? claim;
}

/** The claims of a learner's cards. */
export function listTrialClaims(db: Database, uid: string): Promise<TrialClaimRow[]> {
  return db.select().from(trialClaims).where(eq(trialClaims.uid, uid));
}
