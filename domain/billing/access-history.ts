/** What became known at one moment of one source of access: of a subscription, or of what the operator grants. */
export interface KnownEntry {
  source: string;
  knownAt: Date;
}

/** Whether there was access at a moment, and by what. */
export interface PastAccess<Entry> {
  hasAccess: boolean;
  /** What was known then, the last entry of each source. */
  known: Entry[];
  /** Those among them that gave access. */
  by: Entry[];
  /** The entry since which there was access without a gap; null without access. */
  since: Entry | null;
}

/**
 * Replays a ledger, in the order in which things became known, up to a moment: what access we gave then, when `gives`
 * says what an entry gives at a moment. What became known later does not change what it was.
 */
export function replayAccess<Entry extends KnownEntry>(
  ledger: readonly Entry[],
  at: Date,
  gives: (entry: Entry, at: Date) => boolean,
): PastAccess<Entry> {
  const grantingAt = (moment: Date) => [...known.values()].filter((entry) => gives(entry, moment));
  const known = new Map<string, Entry>();
  let since: Entry | null = null;
  for (const entry of ledger) {
    if (entry.knownAt > at) break;
    // Time alone may have ended access before this became known.
    if (grantingAt(entry.knownAt).length === 0) since = null;
    known.set(entry.source, entry);
    if (grantingAt(entry.knownAt).length === 0) since = null;
    else since ??= entry;
  }
  const by = grantingAt(at);
  return { hasAccess: by.length > 0, known: [...known.values()], by, since: by.length > 0 ? since : null };
}
