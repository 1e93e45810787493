import type { ComponentProps } from "react";
import styles from "./icon-button.module.css";

/** A square button that holds an icon only; `label` is its name for those who do not see it. */
export function IconButton({ label, ...props }: ComponentProps<"button"> & { label: string }) {
  return <button type="button" className={styles.button} aria-label={label} title={label} {...props} />;
}
