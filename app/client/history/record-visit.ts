import { sendEvent } from "#app/client/events/send-event.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { countClick } from "./use-course-clicks.ts";
import { addToHistory } from "./use-recent-history.ts";

/**
 * Records the opening of a study material: in the recent history, as a click of its course for a learner, and as an
 * event with the kind of link.
 */
export function recordVisit(
  uid: string | null,
  material: Omit<RecentHistoryItem, "timestamp" | "type"> & { course: string },
  kind = "url",
): void {
  addToHistory(uid, { ...material, type: "url" });
  if (uid !== null) countClick(uid, material.course);
  const { url: itemId, course: courseId, name, order, secondaryInfo } = material;
  sendEvent({ event: "URL_CLICK", itemId, courseId, name, type: kind, order, secondaryInfo });
}
