import { useEffect, useState } from "react";
import styles from "./contents.module.css";

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
  /** True if the sections themselves are numbered. */
  isNumbered?: boolean;
}

/** Table of contents beside a long page on wide screens, with the current section marked. */
export function Contents({ sections, isNumbered }: ContentsProps) {
  const current = useCurrentSection(sections);
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.title}>On this page</p>
      <SectionList sections={sections} isNumbered={isNumbered} current={current} />
    </nav>
  );
}

/** Collapsed table of contents above the text, for narrow screens. */
export function FoldedContents({ sections, isNumbered }: ContentsProps) {
  return (
    <details className={styles.folded}>
      <summary>On this page</summary>
      <SectionList sections={sections} isNumbered={isNumbered} current={null} />
    </details>
  );
}

function SectionList({ sections, isNumbered = true, current }: ContentsProps & { current: string | null }) {
  return (
    <ol className={styles.list} data-numbered={isNumbered}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/**
 * Returns the id of the current section, the last whose heading has passed the upper fifth of the window; null before
 * the first.
 */
function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = sections.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null);
    const observer = new IntersectionObserver(() => setCurrent(lastPassed(headings)), {
      // Unlimited above, so that jumping back over many headings is observed as well.
      rootMargin: "1000000px 0px -80% 0px",
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

function lastPassed(headings: readonly HTMLElement[]): string | null {
  return headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight / 5)?.id ?? null;
}
