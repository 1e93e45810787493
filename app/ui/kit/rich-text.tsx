import styles from "./rich-text.module.css";

/**
 * Text of the catalogue with its formulas, as the server rendered it. The one place where HTML is put in as it is:
 * the server makes it from checked content and escapes everything that is not a formula or code.
 */
export function RichText({ html, id }: { html: string; id?: string }) {
  return <div id={id} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
