import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./card-link.module.css";

/** An object that one picks up: a titled card that leads somewhere, with what there is to know below the title. */
export function CardLink({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <Link className={styles.card} to={to}>
      <strong className={styles.title}>{title}</strong>
      {children}
    </Link>
  );
}
