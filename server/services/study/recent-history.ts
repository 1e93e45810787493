import { requireSelf } from "#domain/access.ts";
import { emptyHistory, type RecentHistory } from "#domain/study/recent-history.ts";
import { acceptHistory } from "#domain/study/recent-history-merge.ts";
import { changeRecentHistory, findRecentHistory } from "#server/db/study/recent-history.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

/** Returns a learner's recent history across their devices. Refuses everyone except the learner. */
export async function readRecentHistory({ db }: Resources, { viewer }: Caller, uid: string): Promise<RecentHistory> {
  requireSelf(viewer, uid);
  return findRecentHistory(db, uid);
}

/** Returns the viewer's recent history for a page; empty for a visitor. */
export async function readOwnHistory({ db }: Resources, { viewer }: Caller): Promise<RecentHistory> {
  return viewer.kind === "visitor" ? emptyHistory : findRecentHistory(db, viewer.uid);
}

/** Merges a device's recent history into the learner's, and returns the result. Refuses everyone except the learner. */
export async function mergeRecentHistory(
  { db, now }: Resources,
  { viewer }: Caller,
  { uid, sent }: { uid: string; sent: RecentHistory },
): Promise<RecentHistory> {
  requireSelf(viewer, uid);
  return changeRecentHistory(db, uid, (known) => acceptHistory(known, sent, now().getTime()));
}
