import type { ReactNode } from "react";
import styles from "./page.module.css";

/** Column of a screen's content. */
export function Page({ children, width = "wide" }: { children: ReactNode; width?: "wide" | "narrow" }) {
  return <div className={`${styles.page} ${styles[width]}`}>{children}</div>;
}
