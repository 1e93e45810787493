import type { ReactNode } from "react";
import styles from "./info-section.module.css";

/** Section of an info page; its title is at the side, or above on narrow screens. */
export function InfoSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
