import type { ComponentProps } from "react";
import styles from "./cover-button.module.css";

/**
 * A button over the whole of its parent, which is `position: relative` and holds what a button may not: paragraphs and
 * formulas. It takes its name from that by `aria-labelledby`.
 */
export function CoverButton(props: ComponentProps<"button"> & { "aria-labelledby": string }) {
  return <button type="button" className={styles.cover} {...props} />;
}
