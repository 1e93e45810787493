import { eq } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { trialClaims } from "#server/db/schema/billing.ts";

export type TrialClaimRow = typeof trialClaims.$inferSelect;

/** Claims the free trial of a card. Returns the claim in force: the first one ever made for the card. */
export async function claimTrial(db: Database, claim: TrialClaimRow): Promise<TrialClaimRow> {
  await db.insert(trialClaims).values(claim).onConflictDoNothing();
  const [held] = await db.select().from(trialClaims).where(eq(trialClaims.cardFingerprint, claim.cardFingerprint));
  return held ?? claim;
}

/** Lists the trial claims of a learner's cards. */
export function listTrialClaims(db: Database, uid: string): Promise<TrialClaimRow[]> {
  return db.select().from(trialClaims).where(eq(trialClaims.uid, uid));
}
