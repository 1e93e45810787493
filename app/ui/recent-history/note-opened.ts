import type { RecentHistoryItem } from "#domain/recent-history.ts";
import { countClick } from "./use-course-clicks.ts";
import { remember } from "./use-recent-history.ts";

/** Notes that a study material is being opened: in the recent history, and as a click of its course. */
export function noteOpened(material: Omit<RecentHistoryItem, "timestamp" | "type"> & { course: string }): void {
  remember({ ...material, type: "url" });
  countClick(material.course);
}
