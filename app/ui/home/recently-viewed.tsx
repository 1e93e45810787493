import { useState } from "react";
import { usePulledHistory } from "#app/client/history/use-pulled-history.ts";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { SavedToggle } from "#app/ui/saved-materials/saved-toggle.tsx";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import { profileHistoryItems, type RecentHistory } from "#domain/study/recent-history.ts";
import { MaterialCourse } from "./material-course.tsx";
import { MaterialLink } from "./material-link.tsx";
import styles from "./profile.module.css";

/** Heading for materials without a course. */
const withoutCourse = "Other";

interface RecentlyViewedProps {
  /** The server's history; merged with the device's. */
  history: RecentHistory;
  states: StatesByCourse;
  savedUrls: ReadonlySet<string>;
}

/** Recently opened materials of all the learner's devices, as cards by course. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const isHydrated = useHydrated();
  return (
    <section className={styles.recent} aria-labelledby="recent">
      {/* The key remounts it once after hydration; after that the order is fixed, so that nothing moves under the
          pointer. */}
      <ViewedMaterials key={String(isHydrated)} isHydrated={isHydrated} {...props} />
    </section>
  );
}

function ViewedMaterials({
  isHydrated,
  history: server,
  states,
  savedUrls,
}: RecentlyViewedProps & { isHydrated: boolean }) {
  const [history] = useState(usePulledHistory(server));
  // Fades in only if the server sent nothing that is already shown.
  const appearing = server.items.length === 0 ? styles.viewed : "";
  const materials = history.filter(({ type }) => type === "url").slice(0, profileHistoryItems);
  const byCourse = Map.groupBy(materials, ({ course }) => course ?? withoutCourse);
  return (
    <>
      <div className={styles.head}>
        <h2 id="recent">Recently viewed</h2>
        {history.length > 0 && <Link to={paths.recentHistory()}>Show all</Link>}
      </div>
      {isHydrated && materials.length === 0 && (
        <p className={`${styles.empty} ${appearing}`}>
          The materials that you open from a course will stand here. <Link to={paths.browse()}>Browse the courses</Link>
        </p>
      )}
      <ul className={`${styles.courses} ${appearing}`}>
        {[...byCourse].map(([course, viewed]) => (
          <MaterialCourse key={course} course={course} isCourse={course !== withoutCourse} state={states.get(course)}>
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
