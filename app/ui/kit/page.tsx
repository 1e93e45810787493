import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The column in which a screen's content stands. */
export function Page({ children, width = "wide" }: { children: ReactNode; width?: "wide" | "narrow" }) {
  return <div className={`${styles.page} ${styles[width]}`}>{children}</div>;
}
