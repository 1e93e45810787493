import styles from "./contents.module.css";
import { useCurrentSection } from "./use-current-section.ts";

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
  /** Whether the sections themselves are numbered. */
  isNumbered?: boolean;
}

/** The sections of a long page, beside it on wide screens, with the one that is being read marked. */
export function Contents({ sections, isNumbered }: ContentsProps) {
  const current = useCurrentSection(sections);
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.title}>On this page</p>
      <SectionList sections={sections} isNumbered={isNumbered} current={current} />
    </nav>
  );
}

/** The same list for narrow screens, folded away above the text. */
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
