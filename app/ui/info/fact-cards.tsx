import type { ReactNode } from "react";
import styles from "./fact-cards.module.css";

/** One card: title, text, and labelled facts. */
export interface FactCard {
  title: string;
  /** True if the title is a technical name, set as code, with short facts. */
  isCode?: boolean;
  text: ReactNode;
  facts: readonly (readonly [label: string, text: ReactNode])[];
}

/** Cards with labelled facts: a table that fits a phone. */
export function FactCards({ entries }: { entries: readonly FactCard[] }) {
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
