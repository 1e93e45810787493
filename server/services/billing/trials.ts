import type { TrialRefusal } from "#domain/billing/subscription.ts";
import type { ProviderState } from "#server/adapters/billing/payments-state.ts";
import type { SubscriptionRow } from "#server/db/billing/billing.ts";
import { claimTrial, listTrialClaims } from "#server/db/billing/trial-claims.ts";
import type { Database } from "#server/db/connection/database.ts";

/**
 * Returns the copies with a verdict on each trial: the first per learner and card is allowed, all others are refused.
 * An allowed trial stays allowed if the card changes later, and a trial that has ended is not refused afterwards.
 */
export async function applyTrialRules(
  transaction: Database,
  copies: readonly SubscriptionRow[],
  { state, others }: { state: ProviderState; others: readonly SubscriptionRow[] },
): Promise<SubscriptionRow[]> {
  const cards = new Map(state.subscriptions.map(({ id, cardFingerprint }) => [id, cardFingerprint]));
  const settled: SubscriptionRow[] = [];
  for (const copy of copies.toSorted(byAge)) {
    const isNew = copy.trialEnd !== null && copy.trialRefusal === null;
    const before = [...others, ...settled];
    const refusal = isNew ? await findRefusal(transaction, copy, { card: cards.get(copy.id) ?? null, before }) : null;
    settled.push(refusal ? { ...copy, trialRefusal: refusal } : copy);
  }
  return settled;
}

async function findRefusal(
  transaction: Database,
  { uid, id, status, createdAt, updatedAt }: SubscriptionRow,
  { card, before }: { card: string | null; before: readonly SubscriptionRow[] },
): Promise<TrialRefusal | null> {
  const claims = await listTrialClaims(transaction, uid);
  if (claims.some(({ subscriptionId }) => subscriptionId === id)) return null;
  const isRunning = status === "trialing";
  const hadOne = before.some((row) => row.trialEnd !== null && row.trialRefusal === null && row.createdAt <= createdAt);
  if (isRunning && (hadOne || claims.length > 0)) return "learner";
  if (card === null) return null;
  const held = await claimTrial(transaction, { uid, cardFingerprint: card, subscriptionId: id, claimedAt: updatedAt });
  if (!isRunning || held.subscriptionId === id) return null;
  return held.uid === uid ? "learner" : "card";
}

function byAge(one: SubscriptionRow, other: SubscriptionRow): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}
