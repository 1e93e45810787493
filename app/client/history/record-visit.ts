import { sendEvent } from "#app/client/events/send-event.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import { countClick } from "./use-course-clicks.ts";
import { remember } from "./use-recent-history.ts";

/**
 * Notes that somebody is opening a study material: in the recent history, for a learner as a click of its course, and as
 * an event with the kind of link that it is.
 */
export function noteOpened(
  uid: string | null,
  material: Omit<RecentHistoryItem, "timestamp" | "type"> & { course: string },
  kind = "url",
): void {
  remember(uid, { ...material, type: "url" });
  if (uid !== null) countClick(uid, material.course);
  const { url: itemId, course: courseId, name, order, secondaryInfo } = material;
  sendEvent({ event: "URL_CLICK", itemId, courseId, name, type: kind, order, secondaryInfo });
}
