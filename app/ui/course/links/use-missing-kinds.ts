import { useEffect } from "react";
import { sendEvent } from "#app/client/events/send-event.ts";
import type { CoursePageProps } from "#app/ui/course/course-page-props.ts";

/** Reports a link without a kind, which is skipped: a page cached before kinds existed may hold one. */
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
