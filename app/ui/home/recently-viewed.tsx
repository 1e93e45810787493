import { useState } from "react";
import { Link } from "react-router";
import { useIsAwake } from "#app/ui/kit/use-is-awake.ts";
import { useRecentHistory } from "#app/ui/recent-history/use-recent-history.ts";
import { SavedToggle } from "#app/ui/saved-materials/saved-toggle.tsx";
import { paths } from "#domain/paths.ts";
import { profileHistoryItems } from "#domain/recent-history.ts";
import { MaterialCourse } from "./material-course.tsx";
import { MaterialLink } from "./material-link.tsx";
import styles from "./profile.module.css";

/** The course under which materials stand that came without one. */
const withoutCourse = "Other";

/** The study materials that were opened of late on this device, as cards by course. Its place is kept until it is known. */
export function RecentlyViewed({ savedUrls }: { savedUrls: ReadonlySet<string> }) {
  const isAwake = useIsAwake();
  return (
    <section className={styles.recent} aria-labelledby="recent">
      {/* Mounted anew once the device can be asked, and then as it was on arrival: nothing moves under the pointer. */}
      <ViewedMaterials key={String(isAwake)} isAwake={isAwake} savedUrls={savedUrls} />
    </section>
  );
}

function ViewedMaterials({ isAwake, savedUrls }: { isAwake: boolean; savedUrls: ReadonlySet<string> }) {
  const [history] = useState(useRecentHistory());
  const materials = history.filter(({ type }) => type === "url").slice(0, profileHistoryItems);
  const byCourse = Map.groupBy(materials, ({ course }) => course ?? withoutCourse);
  return (
    <>
      <div className={styles.head}>
        <h2 id="recent">Recently viewed</h2>
        {history.length > 0 && <Link to={paths.recentHistory()}>Show all</Link>}
      </div>
      {isAwake && materials.length === 0 && (
        <p className={`${styles.empty} ${styles.viewed}`}>
          The materials that you open from a course will stand here, on this device.{" "}
          <Link to={paths.browse()}>Browse the courses</Link>
        </p>
      )}
      <ul className={`${styles.courses} ${styles.viewed}`}>
        {[...byCourse].map(([course, viewed]) => (
          <MaterialCourse key={course} course={course} isCourse={course !== withoutCourse}>
            {viewed.map(({ name, url, secondaryInfo, order }) => (
              <li key={url} className={styles.material}>
                <MaterialLink course={course} title={name} url={url} note={secondaryInfo} order={order} />
                {course !== withoutCourse && (
                  <SavedToggle
                    material={{ course, title: name, url, order, secondaryInfo }}
                    isSaved={savedUrls.has(url)}
                  />
                )}
              </li>
            ))}
          </MaterialCourse>
        ))}
      </ul>
    </>
  );
}
