import styles from "./rich-text.module.css";

/**
 * Catalogue text with formulas, rendered by the server. The only file that inserts raw HTML: the server makes it from
 * validated content and escapes all but formulas and code.
 */
export function RichText({ html, id }: { html: string; id?: string }) {
  return <div id={id} ref={scrollableRegion} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Inline variant for places without paragraphs. */
export function RichPhrase({ html }: { html: string }) {
  return <span ref={scrollableRegion} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Makes an element focusable while its content overflows, such as a long formula on a narrow screen, so that the
 * keyboard can scroll it. Used as a `ref`; returns the cleanup.
 */
function scrollableRegion(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const offer = () => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(offer);
  observer.observe(element);
  offer();
  // A late font widens the content without resizing the element.
  void document.fonts.ready.then(offer);
  return () => observer.disconnect();
}
