import type { ReactNode } from "react";
import styles from "./info-section.module.css";

/** A part of an info page: its title at the side, on narrow screens above, and what it says. */
export function InfoSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
