import { useEffect } from "react";
import { keepPages } from "#app/client/offline/keep-pages.ts";
import { courseModes } from "#domain/catalogue/course-mode.ts";
import { paths } from "#domain/paths.ts";
import type { CoursePageProps } from "./course-page-props.ts";

/** How old the kept pages of a course may be before they are fetched anew, in milliseconds: a day. */
const freshMs = 86_400_000;

/** Keeps the whole of a course that is open on the device: its modes and its review sessions. */
export function useKeptCourse({ course: { name }, study }: CoursePageProps): void {
  const topics = study.practice.filter(({ questions }) => questions > 0).map(({ label }) => label);
  const modes = courseModes.filter((mode) => mode !== "sup" || study.hasSupplements);
  const addresses = [
    ...modes.map((mode) => paths.courseMode(name, mode)),
    ...(topics.length > 0 ? [paths.reviewAll(name)] : []),
    ...topics.map((topic) => paths.review(name, topic)),
    ...study.deepDive.map(({ title }) => paths.deepDive(name, title)),
  ];
  const list = addresses.join("\n");
  useEffect(() => void keepPages(list.split("\n"), freshMs), [list]);
}
