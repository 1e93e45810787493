import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { cachePages } from "#app/client/offline/cache-pages.ts";
import { OutboxStore } from "#app/client/outbox/store.ts";
import { useOutbox } from "#app/client/outbox/use-outbox.ts";
import { linkMarks } from "#app/ui/course/links/link-marks.ts";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { courseModes } from "#domain/catalogue/course-mode.ts";
import { paths } from "#domain/paths.ts";
import { cacheCourse, evictOtherVersion } from "./course-cache.ts";
import type { CoursePageProps } from "./course-page-props.ts";

/**
 * Renders nothing. For a premium learner on an open course: caches its pages for offline use and for the next visit,
 * and sends done marks. Import it by `lazy`.
 */
export function CourseOnDevice({ uid, ...page }: CoursePageProps & { uid: string }): null {
  usePrefetchCourse(page);
  useCourseCache(uid, page);
  useSentMarks(uid);
  return null;
}

/** Caches the course for the next visit; removes a copy of another version. */
function useCourseCache(uid: string, { version, viewer, now, course, finals, study }: CoursePageProps): void {
  useEffect(() => {
    if (version === null) return;
    if (study.mode === "learn") cacheCourse(uid, { version, viewer, now, course, finals, study }, Date.now());
    else evictOtherVersion(uid, course.name, version);
  }, [uid, version, viewer, now, course, finals, study]);
}

/**
 * Sends a learner's done marks. Marks from earlier visits are shown while they wait; once all are sent the page
 * revalidates; a refused mark is reverted and the banner gives the reason.
 */
function useSentMarks(uid: string): void {
  const { waiting, refusals } = useOutbox(uid);
  const { revalidate } = useRevalidator();
  const show = useStatusBanner();
  useEffect(() => void showWaiting(uid), [uid]);
  useEffect(() => {
    const shown = linkMarks.read();
    if (waiting > 0 || shown.size === 0) return;
    void revalidate().then(() => {
      // Keeps marks that were added in the meantime.
      if (linkMarks.read() === shown) linkMarks.write(new Map());
    });
  }, [waiting, revalidate]);
  const refusal = refusals.at(-1);
  useEffect(() => {
    if (refusal) show({ kind: "error", text: refusal });
  }, [refusal, show]);
}

async function showWaiting(uid: string): Promise<void> {
  const entries = await new OutboxStore(uid).list();
  const waiting = entries.flatMap(({ kind, payload }) =>
    kind === "link-mark" ? [[payload.itemKey, payload.isDone] as const] : [],
  );
  if (waiting.length > 0) linkMarks.write(new Map([...waiting, ...linkMarks.read()]));
}

/** Age from which a course's cached pages are fetched again, in milliseconds: one day. */
const freshMs = 86_400_000;

/** Time on a course's page after which it is cached, in milliseconds: what a learner opens in passing waits for nothing. */
const settledMs = 3000;

/** Caches all pages of a course that stays open on the device: modes and review sessions. */
function usePrefetchCourse({ course: { name }, study }: CoursePageProps): void {
  const topics = study.practice.filter(({ questions }) => questions > 0).map(({ label }) => label);
  const modes = courseModes.filter((mode) => mode !== "sup" || study.hasSupplements);
  const addresses = [
    ...modes.map((mode) => paths.courseMode(name, mode)),
    ...(topics.length > 0 ? [paths.reviewAll(name)] : []),
    ...topics.map((topic) => paths.review(name, topic)),
    ...study.deepDive.map(({ title }) => paths.deepDive(name, title)),
  ];
  const list = addresses.join("\n");
  useEffect(() => {
    const timer = setTimeout(() => void cachePages(list.split("\n"), freshMs), settledMs);
    return () => clearTimeout(timer);
  }, [list]);
}
