import { useEffect } from "react";
import { cachePages } from "#app/client/offline/cache-pages.ts";
import { courseModes } from "#domain/catalogue/course-mode.ts";
import { paths } from "#domain/paths.ts";
import type { CoursePageProps } from "./course-page-props.ts";

/** Age from which a course's cached pages are fetched again, in milliseconds: one day. */
const freshMs = 86_400_000;

/** Caches all pages of an open course on the device: modes and review sessions. */
export function usePrefetchCourse({ course: { name }, study }: CoursePageProps): void {
  const topics = study.practice.filter(({ questions }) => questions > 0).map(({ label }) => label);
  const modes = courseModes.filter((mode) => mode !== "sup" || study.hasSupplements);
  const addresses = [
    ...modes.map((mode) => paths.courseMode(name, mode)),
    ...(topics.length > 0 ? [paths.reviewAll(name)] : []),
    ...topics.map((topic) => paths.review(name, topic)),
    ...study.deepDive.map(({ title }) => paths.deepDive(name, title)),
  ];
  const list = addresses.join("\n");
  useEffect(() => void cachePages(list.split("\n"), freshMs), [list]);
}
