import { CircleAlert } from "lucide-react";
import { FactList } from "#app/ui/kit/fact-list.tsx";
import {
  cellText,
  type FigureCell,
  type FigureChart,
  type FigureColumn,
  type FigureRow,
  numberText,
  percentText,
} from "#domain/operator/figure.ts";
import styles from "./figure-panel.module.css";

/** One row of facts, each beside its label. */
export function FigureFacts({ facts, row }: { facts: readonly FigureColumn[]; row: FigureRow | undefined }) {
  return (
    <FactList
      facts={facts.map((column) => [column.label, <FigureValue key={column.name} column={column} row={row ?? {}} />])}
    />
  );
}

/** A whole and a part of it, as percent and in words. */
export function FigureShare({
  chart: { whole, part },
  row,
}: {
  chart: Extract<FigureChart, { kind: "share" }>;
  row: FigureRow | undefined;
}) {
  const [all, some] = [Number(row?.[whole.name] ?? 0), Number(row?.[part.name] ?? 0)];
  return (
    <p className={styles.headline}>
      <strong>{percentText(some, all)}</strong>
      {numberText(some)} of {numberText(all)} {whole.label} {part.label}
    </p>
  );
}

/** A value of a row, marked where the operator should look at it. */
export function FigureValue({ column: { name, unit, isAlarm }, row }: { column: FigureColumn; row: FigureRow }) {
  const text = cellText(row[name], unit);
  if (!isAlarm || !isAbove(row[name])) return text;
  return (
    <span className={styles.alarm}>
      <CircleAlert aria-hidden="true" />
      {text}
      <span className="visually-hidden">, look at it</span>
    </span>
  );
}

function isAbove(cell: FigureCell | undefined): boolean {
  return typeof cell === "number" && cell > 0;
}
