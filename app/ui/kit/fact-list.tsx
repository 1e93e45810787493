import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

/** Facts beside their labels: dates, amounts, numbers. Nothing where there is none. */
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
