import type { ReactNode } from "react";
import styles from "./card-link.module.css";
import { Link } from "./link.tsx";

/** Titled card that links somewhere, with details below the title. */
export function CardLink({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <Link className={styles.card} to={to}>
      <strong className={styles.title}>{title}</strong>
      {children}
    </Link>
  );
}
