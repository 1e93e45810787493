import type { ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  ground?: "plain" | "band";
  /** Places the content below the title, or beside it if there is room. */
  layout?: "below" | "beside";
  children: ReactNode;
}

/** Titled section of the landing page, on the page's ground or on a band. */
export function Section({ id, title, lead, ground = "plain", layout = "below", children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles.section} data-band={ground === "band"} aria-labelledby={titleId}>
      <div className={styles.column} data-layout={layout}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
