import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { type DeviceShelf, emptyShelf, readShelf } from "#app/client/offline/cached-courses.ts";
import { followConnection, useConnection } from "#app/client/offline/connection.ts";
import { useOutboxCounts } from "#app/client/outbox/use-outbox-counts.ts";
import { useUid } from "#app/client/use-uid.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { keptText } from "#domain/offline/connection-status.ts";
import { keptDays } from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { counted } from "#domain/text/counted.ts";
import styles from "./offline-words.module.css";

/**
 * Says that the wanted page is not on this device, and what is: the review, and the courses that were opened. `wanted`
 * is its address, null where no page was asked for.
 */
export function OfflineWords({ wanted }: { wanted: string | null }) {
  const isOffline = useConnection() === "offline";
  const uid = useUid();
  const { waiting } = useOutboxCounts(uid);
  // For a learner the whole page follows it.
  useEffect(() => (uid === null ? followConnection() : undefined), [uid]);
  const shelf = useShelf();
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
      {waiting > 0 && <p>{keptText(waiting)}, and will be sent when you are online.</p>}
      <div className={styles.actions}>
        <ButtonLink reloadDocument weight="primary" to={wanted ?? paths.home()}>
          {wanted === null ? "Go to the start" : "Try again"}
        </ButtonLink>
        {shelf?.hasReview && <ReviewLink />}
        {shelf?.hasHome && wanted !== null && <ButtonLink to={paths.home()}>Go to the start</ButtonLink>}
      </div>
      {shelf && <Courses courses={shelf.courses} />}
    </div>
  );
}

/** Leads to the review that the device has kept, and says how much is due in it. */
function ReviewLink() {
  const { data, load } = useFetcher<{ questions?: unknown[] }>();
  useEffect(() => void load(paths.due()), [load]);
  const due = data?.questions?.length ?? 0;
  return <ButtonLink to={paths.due()}>{due === 0 ? "Review" : `Review ${counted(due, "question")}`}</ButtonLink>;
}

function Courses({ courses }: Pick<DeviceShelf, "courses">) {
  if (courses.length === 0)
    return <p className={styles.note}>Courses that you open while you are online are kept here for {keptDays} days.</p>;
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

/** What the device has kept; null until it is known. */
function useShelf(): DeviceShelf | null {
  const [shelf, setShelf] = useState<DeviceShelf | null>(null);
  useEffect(() => {
    let isGone = false;
    void readShelf().then((found) => isGone || setShelf(found ?? emptyShelf));
    return () => {
      isGone = true;
    };
  }, []);
  return shelf;
}
