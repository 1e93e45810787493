import { Link } from "react-router";
import { paths } from "#domain/paths.ts";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./mode-tabs.module.css";

/** The modes of a course. Each is a link, so that it can be opened, shared and gone back to. */
export function ModeTabs({ course, study, mode }: CoursePageProps) {
  const modes = [
    { id: "learn", label: "Learn", isOffered: true },
    { id: "sup", label: "Sup", isOffered: study.hasSupplements },
    { id: "practice", label: "Practice", isOffered: true },
    { id: "build", label: "Build", isOffered: true },
  ].filter(({ isOffered }) => isOffered);
  return (
    <nav className={styles.tabs} aria-label="Modes">
      {modes.map(({ id, label }) => (
        <Link
          key={id}
          className={styles.tab}
          aria-current={id === mode ? "page" : undefined}
          to={id === "learn" ? paths.course(course.name) : paths.courseMode(course.name, id)}
          preventScrollReset
          replace
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
