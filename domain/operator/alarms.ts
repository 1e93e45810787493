import type { FigureColumn, ReadFigure } from "./figure.ts";

/** Something that asks the operator to do something: the figure that it stands in, what it is, and how many. */
export interface OperatorAlarm {
  id: string;
  title: string;
  label: string;
  count: number;
}

/** What of some figures asks for the operator: each of their columns that does, where it is above zero. */
export function listAlarms(figures: readonly ReadFigure[]): OperatorAlarm[] {
  return figures.flatMap(({ id, title, chart, result }) => {
    if ("failure" in result) return [];
    return columnsOf(chart)
      .filter(({ isAlarm }) => isAlarm)
      .map(({ name, label }) => ({ id, title, label, count: sum(result.rows.map((row) => Number(row[name] ?? 0))) }))
      .filter(({ count }) => count > 0);
  });
}

function columnsOf(chart: ReadFigure["chart"]): readonly FigureColumn[] {
  if (chart.kind === "facts") return chart.facts;
  return chart.kind === "list" ? chart.numbers : [];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
