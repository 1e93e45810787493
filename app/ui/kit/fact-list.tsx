import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

/** Labelled facts: dates, amounts, numbers. Null if there are none. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
