import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { OutboxStore } from "#app/client/outbox/store.ts";
import { useOutbox } from "#app/client/outbox/use-outbox.ts";
import { linkMarks } from "#app/ui/course/links/link-marks.ts";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { forgetOtherVersion, keepCourse } from "./course-cache.ts";
import type { CoursePageProps } from "./course-page-props.ts";
import { useKeptCourse } from "./use-kept-course.ts";

/**
 * Shows nothing: what a premium learner's device does for a course that is open. It keeps the whole of it for a time
 * without a connection and for the next step to it, and it sends the marks on links. Import it by `lazy`.
 */
export function CourseOnDevice({ uid, ...page }: CoursePageProps & { uid: string }): null {
  useKeptCourse(page);
  useCourseCache(uid, page);
  useSentMarks(uid);
  return null;
}

/** Keeps the course for the next step to it; what was kept of another version goes at once. */
function useCourseCache(uid: string, { version, viewer, now, course, finals, study }: CoursePageProps): void {
  useEffect(() => {
    if (version === null) return;
    if (study.mode === "learn") keepCourse(uid, { version, viewer, now, course, finals, study }, Date.now());
    else forgetOtherVersion(uid, course.name, version);
  }, [uid, version, viewer, now, course, finals, study]);
}

/**
 * Follows the marks that a learner gives. What waited from before is shown as given; once all is sent the page is told
 * anew what is done; a mark that was refused goes, and the banner says why.
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
      // What was marked in the meantime waits for its own turn.
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
