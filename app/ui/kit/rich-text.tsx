import styles from "./rich-text.module.css";
import { scrollableRegion } from "./scrollable-region.ts";

/**
 * Catalogue text with formulas, rendered by the server. The only file that inserts raw HTML: the server makes it from
 * validated content and escapes all but formulas and code.
 */
export function RichText({ html, id }: { html: string; id?: string }) {
  return <div id={id} ref={scrollableRegion} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Inline variant for places without paragraphs. */
export function RichPhrase({ html }: { html: string }) {
  return <span ref={scrollableRegion} className={styles.phrase} dangerouslySetInnerHTML={{ __html: html }} />;
}
