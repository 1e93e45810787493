import { sendEvent } from "#app/ui/kit/send-event.ts";
import type { RecentHistoryItem } from "#domain/recent-history.ts";
import { countClick } from "./use-course-clicks.ts";
import { remember } from "./use-recent-history.ts";

/**
 * Notes that a study material is being opened: in the recent history, as a click of its course, and as an event with the
 * kind of link that it is.
 */
export function noteOpened(
  material: Omit<RecentHistoryItem, "timestamp" | "type"> & { course: string },
  kind = "url",
): void {
  remember({ ...material, type: "url" });
  countClick(material.course);
  const { url: itemId, course: courseId, name, order, secondaryInfo } = material;
  sendEvent({ event: "URL_CLICK", itemId, courseId, name, type: kind, order, secondaryInfo });
}
