import { type MeasuredCourse, topicKey } from "#domain/study/progress.ts";
import type { Course } from "./catalogue.ts";

/** A course of the catalogue as progress sees it. */
export function measuredCourse({ slug, links, supplements, topics }: Course): MeasuredCourse {
  return {
    slug,
    linkKeys: links.map(({ itemKey }) => itemKey),
    supLinkKeys: supplements.flatMap((list) => list.links.map(({ itemKey }) => itemKey)),
    topics: topics.map(({ label, questions }) => ({ key: topicKey(slug, label), questions })),
  };
}
