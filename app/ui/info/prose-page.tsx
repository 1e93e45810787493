import type { ComponentType, ReactNode } from "react";
import { Contents, FoldedContents } from "#app/ui/info/legal/contents.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import styles from "./prose-page.module.css";

/** One section of a long text: anchor, heading and component. */
export interface ProseSection {
  id: string;
  title: string;
  Text: ComponentType;
}

interface ProsePageProps {
  title: string;
  lead: ReactNode;
  /** Content between the lead and the text, such as the date. */
  children?: ReactNode;
  sections: readonly ProseSection[];
}

/** Long text with numbered, linkable sections, and their list beside it on wide screens. */
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
