import type { ComponentProps } from "react";
import styles from "./cover-button.module.css";

/**
 * Button that covers its parent, for content that a button may not contain: paragraphs and formulas. The parent is
 * `position: relative`; `aria-labelledby` points to the content.
 */
export function CoverButton(props: ComponentProps<"button"> & { "aria-labelledby": string }) {
  return <button type="button" className={styles.cover} {...props} />;
}
