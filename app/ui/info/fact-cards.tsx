import type { ReactNode } from "react";
import styles from "./fact-cards.module.css";

/** One entry of a ledger: what it is about, a sentence on it, and its facts by label. */
export interface LedgerEntry {
  title: string;
  /** Whether the title is a technical name, set as code, and the facts are brief. */
  isCode?: boolean;
  text: ReactNode;
  facts: readonly (readonly [label: string, text: ReactNode])[];
}

/** A table that a phone can show: entries one below the other, each with its facts beside their labels. */
export function Ledger({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <ul className={styles.ledger}>
      {entries.map(({ title, isCode, text, facts }) => (
        <li key={title}>
          <h3 className={isCode ? styles.code : styles.title}>{isCode ? <code>{title}</code> : title}</h3>
          <p>{text}</p>
          <dl className={isCode ? styles.brief : styles.facts}>
            {facts.map(([label, fact]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
