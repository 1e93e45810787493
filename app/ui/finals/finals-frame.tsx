import { X } from "lucide-react";
import type { ReactNode } from "react";
import iconButton from "#app/ui/kit/icon-button.module.css";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./finals-frame.module.css";

/** Header of every step: title, optional status, and a link back. */
export function FinalsFrame({ course, aside, children }: { course: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <div className={styles.title}>
            <h1>Finals</h1>
            <p>{course}</p>
          </div>
          {aside}
          <Link
            className={iconButton.button}
            to={paths.courseMode(course, "practice")}
            aria-label="Close the finals"
            title="Close"
          >
            <X aria-hidden="true" />
          </Link>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
