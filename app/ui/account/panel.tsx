import type { ReactNode } from "react";
import styles from "./panel.module.css";

/** One topic of the account. `id` is the anchor for links to it, such as those of the overview. */
export function Panel({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.panel}>
      <h2 className="small-title">{title}</h2>
      {children}
    </section>
  );
}
