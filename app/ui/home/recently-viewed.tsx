import { useState } from "react";
import { Link } from "react-router";
import { usePulledHistory } from "#app/client/history/use-pulled-history.ts";
import { useIsAwake } from "#app/client/use-hydrated.ts";
import { SavedToggle } from "#app/ui/saved-materials/saved-toggle.tsx";
import { paths } from "#domain/paths.ts";
import { profileHistoryItems, type RecentHistory } from "#domain/study/recent-history.ts";
import { MaterialCourse } from "./material-course.tsx";
import { MaterialLink } from "./material-link.tsx";
import styles from "./profile.module.css";

/** The course under which materials stand that came without one. */
const withoutCourse = "Other";

interface RecentlyViewedProps {
  /** What the server knows of; the device may know more. */
  history: RecentHistory;
  savedUrls: ReadonlySet<string>;
}

/** The study materials that a learner opened of late on any of their devices, as cards by course. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const isAwake = useIsAwake();
  return (
    <section className={styles.recent} aria-labelledby="recent">
      {/* Mounted anew once the device can be asked, and then as it was on arrival: nothing moves under the pointer. */}
      <ViewedMaterials key={String(isAwake)} isAwake={isAwake} {...props} />
    </section>
  );
}

function ViewedMaterials({ isAwake, history: server, savedUrls }: RecentlyViewedProps & { isAwake: boolean }) {
  const [history] = useState(usePulledHistory(server));
  // What the server has sent stands there already; only what the device alone knows appears.
  const appearing = server.items.length === 0 ? styles.viewed : "";
  const materials = history.filter(({ type }) => type === "url").slice(0, profileHistoryItems);
  const byCourse = Map.groupBy(materials, ({ course }) => course ?? withoutCourse);
  return (
    <>
      <div className={styles.head}>
        <h2 id="recent">Recently viewed</h2>
        {history.length > 0 && <Link to={paths.recentHistory()}>Show all</Link>}
      </div>
      {isAwake && materials.length === 0 && (
        <p className={`${styles.empty} ${appearing}`}>
          The materials that you open from a course will stand here. <Link to={paths.browse()}>Browse the courses</Link>
        </p>
      )}
      <ul className={`${styles.courses} ${appearing}`}>
        {[...byCourse].map(([course, viewed]) => (
          <MaterialCourse key={course} course={course} isCourse={course !== withoutCourse}>
            {viewed.map(({ name, url, secondaryInfo, order }) => {
              const material = { course, title: name, url, order, secondaryInfo };
              return (
                <li key={url} className={styles.material}>
                  <MaterialLink material={material} note={secondaryInfo} />
                  {course !== withoutCourse && <SavedToggle material={material} isSaved={savedUrls.has(url)} />}
                </li>
              );
            })}
          </MaterialCourse>
        ))}
      </ul>
    </>
  );
}
