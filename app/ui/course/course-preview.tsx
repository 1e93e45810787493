import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { Catcher } from "#app/ui/kit/lazy-part.tsx";
import { useRoot } from "#app/ui/kit/use-root.ts";
import { courseOfAddress } from "#domain/kept-page.ts";
import { type KeptCourse, recallCourse } from "./course-cache.ts";
import styles from "./course-preview.module.css";

const CourseScreen = lazy(async () => ({ default: (await import("./course-screen.tsx")).CourseScreen }));

/** An answer that is there by then is not worth a preview, in milliseconds. */
const patienceMs = 100;

/**
 * The course that a premium learner is going to, as this device has kept it, in place of the page that they are leaving,
 * until the server's answer is there. Import it by `lazy`.
 */
export function CoursePreview({ uid }: { uid: string }) {
  const page = useComingCourse(uid);
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
  // It is not kept anew: the server has not said that it still is so.
  return <CourseScreen {...page} version={null} />;
}

function useComingCourse(uid: string): KeptCourse | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isPremium = useRoot()?.viewer.kind === "premium";
  const isComing = isPremium && state === "loading" && location.pathname !== pathname;
  const coming = isComing ? courseOfAddress(location.pathname + location.search) : null;
  const [kept, setKept] = useState<KeptCourse | null>(null);
  useEffect(() => {
    if (coming === null) return;
    const timer = setTimeout(() => setKept(recallCourse(uid, coming, Date.now())), patienceMs);
    return () => {
      clearTimeout(timer);
      setKept(null);
    };
  }, [uid, coming]);
  return coming === null ? null : kept;
}
