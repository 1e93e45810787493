import styles from "./rich-text.module.css";
import { offerScroll } from "./scrollable-region.ts";

/**
 * Text of the catalogue with its formulas, as the server rendered it. This file is the one place where HTML is put in as it is:
 * the server makes it from checked content and escapes everything that is not a formula or code.
 */
export function RichText({ html, id }: { html: string; id?: string }) {
  return <div id={id} ref={offerScroll} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A phrase with its formulas, as the server rendered it, for places that hold no paragraphs. */
export function RichPhrase({ html }: { html: string }) {
  return <span ref={offerScroll} className={styles.phrase} dangerouslySetInnerHTML={{ __html: html }} />;
}
