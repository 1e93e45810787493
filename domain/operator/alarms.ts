import type { FigureColumn, LoadedFigure } from "./figure.ts";

/** Alarm that requires the operator's action: its figure, its label and its count. */
export interface OperatorAlarm {
  id: string;
  title: string;
  label: string;
  count: number;
}

/** Lists the alarms of some figures: each of their alarm columns with a sum above zero. */
export function listAlarms(figures: readonly LoadedFigure[]): OperatorAlarm[] {
  return figures.flatMap(({ id, title, chart, result }) => {
    if ("failure" in result) return [];
    return columnsOf(chart)
      .filter(({ isAlarm }) => isAlarm)
      .map(({ name, label }) => ({ id, title, label, count: sum(result.rows.map((row) => Number(row[name] ?? 0))) }))
      .filter(({ count }) => count > 0);
  });
}

function columnsOf(chart: LoadedFigure["chart"]): readonly FigureColumn[] {
  if (chart.kind === "facts") return chart.facts;
  return chart.kind === "list" ? chart.numbers : [];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
