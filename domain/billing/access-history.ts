/** Ledger entry: state of one source of access (a subscription or the operator's grants) from when it became known. */
export interface AccessEntry {
  source: string;
  knownAt: Date;
}

/** Access at a past moment, and its sources. */
export interface PastAccess<Entry> {
  hasAccess: boolean;
  /** Entries known at that moment, the last one of each source. */
  known: Entry[];
  /** Entries among them that gave access. */
  by: Entry[];
  /** Entry that began the current stretch of access without a gap; null without access. */
  since: Entry | null;
}

/**
 * Replays a ledger up to a moment, in the order in which its entries became known, and returns the access that was
 * given then. `gives` decides whether an entry gives access at a moment. Entries known later do not change the result.
 */
export function replayAccess<Entry extends AccessEntry>(
  ledger: readonly Entry[],
  at: Date,
  gives: (entry: Entry, at: Date) => boolean,
): PastAccess<Entry> {
  const grantingAt = (moment: Date) => [...known.values()].filter((entry) => gives(entry, moment));
  const known = new Map<string, Entry>();
  let since: Entry | null = null;
  for (const entry of ledger) {
    if (entry.knownAt > at) break;
    // Access may have ended by time alone before this entry became known.
    if (grantingAt(entry.knownAt).length === 0) since = null;
    known.set(entry.source, entry);
    if (grantingAt(entry.knownAt).length === 0) since = null;
    else since ??= entry;
  }
  const by = grantingAt(at);
  return { hasAccess: by.length > 0, known: [...known.values()], by, since: by.length > 0 ? since : null };
}
