import { findAffiliate, listFlags } from "#server/db/affiliates/affiliates.ts";
import { listPlacedEntries } from "#server/db/affiliates/commissions.ts";
import { insertFinalPayout } from "#server/db/affiliates/final-payouts.ts";
import { listStatements } from "#server/db/affiliates/statements.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Keeps an affiliate's bank account for their unpaid commissions before the affiliate is erased. Does nothing if no
 * account was given, nothing is owed, the affiliate was closed, or an open flag concerns them.
 */
export async function saveFinalPayout({ db, now }: Pick<Resources, "db" | "now">, uid: string): Promise<void> {
  const affiliate = await findAffiliate(db, uid);
  if (affiliate === null || affiliate.status === "closed") return;
  const { payoutHolder, sealedIban } = affiliate;
  if (payoutHolder === null || sealedIban === null || (await owedTo(db, uid)) <= 0) return;
  if ((await listFlags(db, uid)).some(({ verdict, referredUid }) => verdict === null && referredUid === null)) return;
  await insertFinalPayout(db, { uid, payoutHolder, sealedIban, keptAt: now() });
}

/** Returns earned minus paid commissions in cents of the payout currency, including entries still on hold. */
async function owedTo(db: Resources["db"], uid: string): Promise<number> {
  const entries = await listPlacedEntries(db, uid);
  const paid = (await listStatements(db, uid)).filter(({ status }) => status === "paid");
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return sum(entries.map(({ amount }) => amount)) - sum(paid.map(({ total }) => total));
}
