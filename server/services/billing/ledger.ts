import type { SubscriptionChangeRow, SubscriptionRow } from "#server/db/billing/billing.ts";
import { appendChange, listLastChanges } from "#server/db/billing/billing.ts";
import type { Database } from "#server/db/connection/database.ts";

/** Cause of a sync: provider events, or a command such as `reconcile` or `cancel`. */
export type SyncCause = { eventIds: readonly string[] } | { command: string };

/** Columns of a subscription that the ledger records. */
const recorded = [
  "status",
  "trialEnd",
  "currentPeriodEnd",
  "cancelAtPeriodEnd",
  "cancelAt",
  "canceledAt",
  "endedAt",
  "pastDueSince",
  "paidUntil",
  "trialRefusal",
] as const satisfies readonly (keyof SubscriptionRow & keyof SubscriptionChangeRow)[];

/** A changed subscription: its last ledger row (null if new) and its current state. */
export interface SubscriptionTransition {
  before: SubscriptionChangeRow | null;
  after: SubscriptionRow;
}

/** Appends to a learner's ledger each subscription that differs from its last row, and returns those. */
export async function recordChanges(
  transaction: Database,
  copies: readonly SubscriptionRow[],
  { uid, cause, knownAt }: { uid: string; cause: SyncCause; knownAt: Date },
): Promise<SubscriptionTransition[]> {
  const last = new Map((await listLastChanges(transaction, uid)).map((row) => [row.subscriptionId, row]));
  const transitions = copies
    .map((after) => ({ before: last.get(after.id) ?? null, after }))
    .filter(({ before, after }) => before === null || differs(before, after));
  const why = "command" in cause ? { command: cause.command, eventIds: [] } : { eventIds: [...cause.eventIds] };
  for (const { after } of transitions) {
    const values = Object.fromEntries(recorded.map((name) => [name, after[name]])) as Pick<
      SubscriptionRow,
      (typeof recorded)[number]
    >;
    await appendChange(transaction, { ...values, ...why, uid, subscriptionId: after.id, knownAt });
  }
  return transitions;
}

function differs(before: SubscriptionChangeRow, after: SubscriptionRow): boolean {
  return recorded.some((name) => before[name]?.valueOf() !== after[name]?.valueOf());
}
