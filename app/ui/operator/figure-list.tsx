import type { ReactNode } from "react";
import { cellText, type FigureChart, type FigureRow } from "#domain/operator/figure.ts";
import { FigureValue } from "./figure-facts.tsx";
import styles from "./figure-list.module.css";

interface FigureListProps {
  title: string;
  chart: Extract<FigureChart, { kind: "list" }>;
  rows: readonly FigureRow[];
}

/** Rows in their order: what they are about, a bar for the first number, and all numbers. */
export function FigureList({ title, chart: { labels, numbers }, rows }: FigureListProps) {
  const [first] = numbers;
  const most = Math.max(1, ...rows.map((row) => Number(row[first?.name ?? ""] ?? 0)));
  return (
    <table className={styles.list} data-wide={labels.length + numbers.length > 3}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {[...labels, ...numbers].map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={labels.map(({ name }) => row[name]).join("\n")}>
            {labels.map(({ name, unit }, index) => (
              <FigureLabel key={name} isFirst={index === 0} text={cellText(row[name], unit)}>
                <rect className={styles.bar} width={(100 * Number(row[first?.name ?? ""] ?? 0)) / most} height={4} />
              </FigureLabel>
            ))}
            {numbers.map((column) => (
              <td key={column.name} data-label={column.label}>
                <FigureValue column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FigureLabel({ isFirst, text, children }: { isFirst: boolean; text: string; children: ReactNode }) {
  if (!isFirst) return <td className={styles.label}>{text}</td>;
  return (
    <th scope="row">
      {text}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
    </th>
  );
}
