import { useEffect } from "react";
import { sendEvent } from "#app/client/events/send-event.ts";
import type { CoursePageProps } from "#app/ui/course/course-page-props.ts";

/** Tells of a link that has no kind, and so is skipped: a page that a device has kept may be older than the kinds. */
export function useMissingKinds(course: string, { units, supplements }: CoursePageProps["study"]): void {
  const items = units.flatMap(({ groups }) => groups.flatMap((group) => group.items.map(({ item }) => item)));
  const links = [...items, ...supplements.flatMap((list) => list.links)];
  const itemId = links.find(({ kind }) => !kind)?.url;
  useEffect(() => {
    if (itemId === undefined) return;
    sendEvent({
      event: "URL_CLICK",
      itemId,
      courseId: course,
      eventType: "error",
      eventMessage: "Item has no kind",
    });
  }, [course, itemId]);
}
