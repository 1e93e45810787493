import type { RecentHistoryItem } from "#domain/recent-history.ts";
import { countClick } from "./use-course-clicks.ts";
import { remember } from "./use-recent-history.ts";

/** Notes that somebody is opening a study material: in the recent history, and for a learner as a click of its course. */
export function noteOpened(
  uid: string | null,
  material: Omit<RecentHistoryItem, "timestamp" | "type"> & { course: string },
): void {
  remember(uid, { ...material, type: "url" });
  if (uid !== null) countClick(uid, material.course);
}
