import type { ComponentProps } from "react";
import styles from "./icon-button.module.css";

/** Square button with an icon; `label` is its accessible name and tooltip. */
export function IconButton({ label, ...props }: ComponentProps<"button"> & { label: string }) {
  return <button type="button" className={styles.button} aria-label={label} title={label} {...props} />;
}
