import { givesAccess, type SubscriptionState } from "./subscription.ts";

/** What became known of one subscription at one moment. */
export interface KnownState extends SubscriptionState {
  subscriptionId: string;
  knownAt: Date;
}

/** Whether there was access at a moment, and by what. */
export interface PastAccess<Entry> {
  hasAccess: boolean;
  /** What was known then, the last entry of each subscription. */
  known: Entry[];
  /** The subscriptions among them that gave access. */
  by: Entry[];
  /** The entry since which there was access without a gap; null without access. */
  since: Entry | null;
}

/**
 * Replays a ledger, in the order in which things became known, up to a moment: what access we gave then. What became
 * known later does not change what it was.
 */
export function replayAccess<Entry extends KnownState>(ledger: readonly Entry[], at: Date): PastAccess<Entry> {
  const known = new Map<string, Entry>();
  let since: Entry | null = null;
  for (const entry of ledger) {
    if (entry.knownAt > at) break;
    // Time alone may have ended access before this became known.
    if (grantingOf(known, entry.knownAt).length === 0) since = null;
    known.set(entry.subscriptionId, entry);
    if (grantingOf(known, entry.knownAt).length === 0) since = null;
    else since ??= entry;
  }
  const by = grantingOf(known, at);
  return { hasAccess: by.length > 0, known: [...known.values()], by, since: by.length > 0 ? since : null };
}

function grantingOf<Entry extends KnownState>(known: ReadonlyMap<string, Entry>, at: Date): Entry[] {
  return [...known.values()].filter((entry) => givesAccess(entry, at));
}
