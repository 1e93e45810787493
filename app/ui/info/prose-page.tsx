import type { ComponentType, ReactNode } from "react";
import { Contents, FoldedContents } from "#app/ui/info/legal/contents.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import styles from "./prose-page.module.css";

/** One section of a long text: its anchor, its heading, and what it says. */
export interface ProseSection {
  id: string;
  title: string;
  Text: ComponentType;
}

interface ProsePageProps {
  title: string;
  lead: ReactNode;
  /** What stands between the lead and the text, such as its date. */
  children?: ReactNode;
  sections: readonly ProseSection[];
}

/** A long text to read: numbered sections that can be linked to, with a list of them beside the text on wide screens. */
export function ProsePage({ title, lead, children, sections }: ProsePageProps) {
  return (
    <Page>
      <div className={styles.layout}>
        <article className={styles.prose}>
          <header className={styles.header}>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
            {children}
          </header>
          <FoldedContents sections={sections} />
          {sections.map(({ id, title: heading, Text }, index) => (
            <section key={id} className={styles.section} aria-labelledby={id}>
              <h2 id={id}>
                <a className={styles.anchor} href={`#${id}`}>
                  <span className={styles.number}>{index + 1}</span> {heading}
                </a>
              </h2>
              <Text />
            </section>
          ))}
        </article>
        <Contents sections={sections} />
      </div>
    </Page>
  );
}
