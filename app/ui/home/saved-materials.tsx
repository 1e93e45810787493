import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import styles from "./saved-materials.module.css";

export interface SavedMaterialProps {
  course: string;
  title: string;
  url: string;
  displayUrl: string;
}

/** The materials that one keeps, grouped by course. */
export function SavedMaterials({ materials }: { materials: SavedMaterialProps[] }) {
  const byCourse = [...Map.groupBy(materials, ({ course }) => course)];
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">Saved materials</h2>
      {materials.length === 0 && <p className={styles.empty}>What you save from a course will stand here.</p>}
      <div className={styles.courses}>
        {byCourse.map(([course, kept]) => (
          <div key={course}>
            <h3 className={styles.course}>
              <Link to={paths.course(course)}>{course}</Link>
            </h3>
            <ul>
              {kept.map(({ title, url, displayUrl }) => (
                <li key={url}>
                  <a className={styles.material} href={url} target="_blank" rel="noopener noreferrer">
                    <span>{title}</span>
                    <span className={styles.url}>{displayUrl}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
