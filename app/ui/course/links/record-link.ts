import { recordVisit } from "#app/client/history/record-visit.ts";
import type { LinkCardProps } from "#app/ui/course/course-page-props.ts";

type OpenedLink = Pick<LinkCardProps, "title" | "url" | "source" | "kind" | "order">;

/** Records the opening of a link of a course. */
export function recordLink(uid: string | null, course: string, link: OpenedLink): void {
  const { title, url, source, kind, order } = link;
  const material = { name: title, url, course, secondaryInfo: `${source}, ${kind}`, ...(order ? { order } : {}) };
  recordVisit(uid, material, kind);
}
