import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { makeRoomBy } from "#app/client/storage.ts";
import { useRoot } from "#app/client/use-root.ts";
import { Catcher } from "#app/ui/kit/lazy-part.tsx";
import { courseOfAddress } from "#domain/offline/page-cache.ts";
import {
  forgetCourses,
  forgetExpiredCourses,
  forgetOldestCourse,
  type KeptCourse,
  recallCourse,
} from "./course-cache.ts";
import styles from "./course-preview.module.css";

const CourseView = lazy(async () => ({ default: (await import("./course-screen.tsx")).CourseView }));

/** An answer that is there by then is not worth a preview, in milliseconds. */
const patienceMs = 100;

/**
 * The course that a premium learner is going to, as this device has kept it, in place of the page that they are leaving,
 * until the server's answer is there. What is kept for too long goes, and whatever else needs its room comes first.
 * Import it by `lazy`.
 */
export function CoursePreview({ uid }: { uid: string }) {
  const isPremium = useRoot()?.viewer.kind === "premium";
  useEffect(() => makeRoomBy(forgetOldestCourse), []);
  useEffect(() => (isPremium ? forgetExpiredCourses(Date.now()) : forgetCourses()), [isPremium]);
  const page = useComingCourse(isPremium ? uid : null);
  const content = document.getElementById("content");
  if (!page || !content) return null;
  const preview = (
    <div className={styles.preview}>
      <Catcher>
        <Suspense fallback={null}>
          <FromItsTop page={page} />
        </Suspense>
      </Catcher>
    </div>
  );
  return createPortal(preview, content);
}

function FromItsTop({ page }: { page: KeptCourse }) {
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
  return <CourseView {...page} />;
}

/** Null also where nobody is given for whom a course could be kept. */
function useComingCourse(uid: string | null): KeptCourse | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = state === "loading" && location.pathname !== pathname;
  const coming = isComing ? courseOfAddress(location.pathname + location.search) : null;
  const [kept, setKept] = useState<KeptCourse | null>(null);
  useEffect(() => {
    if (coming === null || uid === null) return;
    const timer = setTimeout(() => setKept(recallCourse(uid, coming, Date.now())), patienceMs);
    return () => {
      clearTimeout(timer);
      setKept(null);
    };
  }, [uid, coming]);
  return coming === null ? null : kept;
}
