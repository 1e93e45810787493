import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { onStorageFull } from "#app/client/storage.ts";
import { useRoot } from "#app/client/use-root.ts";
import { Catcher } from "#app/ui/kit/lazy-part.tsx";
import { courseOfAddress } from "#domain/paths.ts";
import {
  type CachedCourse,
  clearCourseCache,
  evictExpiredCourses,
  evictOldestCourse,
  readCachedCourse,
} from "./course-cache.ts";
import styles from "./course-preview.module.css";

const CourseView = lazy(async () => ({ default: (await import("./course-screen.tsx")).CourseView }));

/** Delay before a preview is shown, in milliseconds; faster responses need none. */
const patienceMs = 100;

/**
 * Shows the course that a premium learner is navigating to from this device's cache, in place of the page being left,
 * until the server responds. Also evicts expired courses, and the oldest ones when storage is full. Import it by
 * `lazy`.
 */
export function CoursePreview({ uid }: { uid: string }) {
  const isPremium = useRoot()?.viewer.kind === "premium";
  useEffect(() => onStorageFull(evictOldestCourse), []);
  useEffect(() => (isPremium ? evictExpiredCourses(Date.now()) : clearCourseCache()), [isPremium]);
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

function FromItsTop({ page }: { page: CachedCourse }) {
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
  return <CourseView {...page} />;
}

/** Returns the cached course being navigated to; null if there is none or `uid` is null. */
function useComingCourse(uid: string | null): CachedCourse | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = state === "loading" && location.pathname !== pathname;
  const coming = isComing ? courseOfAddress(location.pathname + location.search) : null;
  const [kept, setKept] = useState<CachedCourse | null>(null);
  useEffect(() => {
    if (coming === null || uid === null) return;
    const timer = setTimeout(() => setKept(readCachedCourse(uid, coming, Date.now())), patienceMs);
    return () => {
      clearTimeout(timer);
      setKept(null);
    };
  }, [uid, coming]);
  return coming === null ? null : kept;
}
