import { requireSelf } from "#domain/access.ts";
import { emptyHistory, type RecentHistory } from "#domain/study/recent-history.ts";
import { takeHistory } from "#domain/study/recent-history-merge.ts";
import type { Viewer } from "#domain/viewer.ts";
import { changeRecentHistory, findRecentHistory } from "#server/db/study/recent-history.ts";
import type { Resources } from "#server/resources.ts";

/** What a learner opened of late on all their devices. Refuses everyone else. */
export async function readRecentHistory({ db }: Resources, viewer: Viewer, uid: string): Promise<RecentHistory> {
  requireSelf(viewer, uid);
  return findRecentHistory(db, uid);
}

/** The same for a page, whoever looks: nothing for a visitor. */
export async function readOwnHistory({ db }: Resources, viewer: Viewer): Promise<RecentHistory> {
  return viewer.kind === "visitor" ? emptyHistory : findRecentHistory(db, viewer.uid);
}

/** Merges into a learner's recent history what one of their devices sent, and gives the whole. Refuses everyone else. */
export async function mergeRecentHistory(
  { db, now }: Resources,
  viewer: Viewer,
  { uid, sent }: { uid: string; sent: RecentHistory },
): Promise<RecentHistory> {
  requireSelf(viewer, uid);
  return changeRecentHistory(db, uid, (known) => takeHistory(known, sent, now().getTime()));
}
