import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type CachedCourses, noCachedCourses, readCachedCourses } from "#app/client/offline/cached-courses.ts";
import { useConnection, watchConnection } from "#app/client/offline/connection.ts";
import { useOutboxCounts } from "#app/client/outbox/use-outbox-counts.ts";
import { useUid } from "#app/client/use-uid.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { waitingText } from "#domain/offline/connection-status.ts";
import { cachedPageDays } from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./offline-message.module.css";

/**
 * Says that the page `wanted` (null if none was requested) is not on this device, and what is: the review and cached
 * courses.
 */
export function OfflineMessage({ wanted }: { wanted: string | null }) {
  const isOffline = useConnection() === "offline";
  const uid = useUid();
  const { waiting } = useOutboxCounts(uid);
  // A learner's page already tracks the connection.
  useEffect(() => (uid === null ? watchConnection() : undefined), [uid]);
  const cached = useCachedCourses();
  return (
    <div className={styles.screen}>
      <h1>{isOffline ? "You are offline" : wanted === null ? "On this device" : "This page could not be loaded"}</h1>
      <p>
        {wanted === null
          ? "Pages that this device kept still open."
          : isOffline
            ? "This page is not on this device. It opens when you are online again."
            : "The connection to the site failed, or it is back already. Try again."}
      </p>
      {waiting > 0 && <p>{waitingText(waiting)}, and will be sent when you are online.</p>}
      <div className="row-3">
        <ButtonLink reloadDocument weight="primary" to={wanted ?? paths.home()}>
          {wanted === null ? "Go to the start" : "Try again"}
        </ButtonLink>
        {cached?.hasReview && <ReviewLink />}
        {cached?.hasHome && wanted !== null && <ButtonLink to={paths.home()}>Go to the start</ButtonLink>}
      </div>
      {cached && <Courses courses={cached.courses} />}
    </div>
  );
}

/** Link to the cached review with its number of due questions. */
function ReviewLink() {
  const { data, load } = useFetcher<{ questions?: unknown[] }>();
  useEffect(() => void load(paths.due()), [load]);
  const due = data?.questions?.length ?? 0;
  return <ButtonLink to={paths.due()}>{due === 0 ? "Review" : `Review ${pluralize(due, "question")}`}</ButtonLink>;
}

function Courses({ courses }: Pick<CachedCourses, "courses">) {
  if (courses.length === 0)
    return <p className="muted">Courses that you open while you are online are kept here for {cachedPageDays} days.</p>;
  return (
    <section aria-labelledby="kept-courses">
      <h2 id="kept-courses" className={smallHeading.heading}>
        Courses on this device
      </h2>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <li key={course}>
            <Link to={paths.course(course)}>{course}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the cached pages; null until known. */
function useCachedCourses(): CachedCourses | null {
  const [cached, setCached] = useState<CachedCourses | null>(null);
  useEffect(() => {
    let isGone = false;
    void readCachedCourses().then((found) => isGone || setCached(found ?? noCachedCourses));
    return () => {
      isGone = true;
    };
  }, []);
  return cached;
}
