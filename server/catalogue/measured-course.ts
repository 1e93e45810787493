import { type MeasuredCourse, topicKey } from "#domain/study/progress.ts";
import type { Course } from "./catalogue.ts";

/** Returns what progress needs of a course. */
export function toMeasuredCourse({ slug, links, supplements, topics, quiz }: Course): MeasuredCourse {
  return {
    slug,
    linkKeys: links.map(({ itemKey }) => itemKey),
    supLinkKeys: supplements.flatMap((list) => list.links.map(({ itemKey }) => itemKey)),
    topics: topics.map(({ label, questions }) => ({
      key: topicKey(slug, label),
      questions,
      quizKeys: quiz.filter(({ topic }) => topic === label).map(({ itemKey }) => itemKey),
    })),
  };
}
