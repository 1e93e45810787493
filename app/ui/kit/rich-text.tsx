import styles from "./rich-text.module.css";

/**
 * Text of the catalogue with its formulas, as the server rendered it. This file is the one place where HTML is put in as it is:
 * the server makes it from checked content and escapes everything that is not a formula or code.
 */
export function RichText({ html, id }: { html: string; id?: string }) {
  return <div id={id} ref={reachByKeys} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A formula wider than the screen is scrolled, by the keyboard too: then, and only then, its text takes the focus. */
function reachByKeys(element: HTMLDivElement | null): (() => void) | undefined {
  if (!element || typeof ResizeObserver !== "function") return;
  const observer = new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** A phrase with its formulas, as the server rendered it, for places that hold no paragraphs. */
export function RichPhrase({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
