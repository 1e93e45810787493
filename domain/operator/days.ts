import { addDays } from "#domain/study/study-day.ts";
import type { FigureChart, FigureRow } from "./figure.ts";
import type { OperatorWindow } from "./window.ts";

/** Counts of a day: the whole, and a part of it, which is 0 in a chart without parts. */
export interface DayCount {
  whole: number;
  part: number;
}

/** Chart by day: each day of the window, the window as a whole, and the period before it. */
export interface DayChart {
  /** Currency of a chart of money, whose counts are in its smallest unit; null for any other chart. */
  currency: string | null;
  days: (DayCount & { day: string })[];
  now: DayCount;
  before: DayCount;
}

/**
 * Builds the charts from the rows of a query by day: one per currency, the largest first, or one without a currency.
 * Days without a row count zero. Without any row there is no chart.
 */
export function buildDayCharts(
  rows: readonly FigureRow[],
  { before, from, days }: OperatorWindow,
  chart: Extract<FigureChart, { kind: "bars" | "line" }>,
): DayChart[] {
  const currencies = new Map<string | null, FigureRow[]>();
  for (const row of rows) {
    const currency = typeof row.currency === "string" ? row.currency : null;
    currencies.set(currency, [...(currencies.get(currency) ?? []), row]);
  }
  const count = (row: FigureRow): DayCount => ({
    whole: Number(row[chart.whole.name] ?? 0),
    part: chart.part ? Number(row[chart.part.name] ?? 0) : 0,
  });
  const charts = [...currencies].map(([currency, own]) => {
    const byDay = new Map(own.map((row) => [row.day, count(row)]));
    const list = (first: string) =>
      Array.from({ length: days }, (_, index) => addDays(first, index)).map((day) => ({
        day,
        ...(byDay.get(day) ?? { whole: 0, part: 0 }),
      }));
    const given = (period: string) => own.filter((row) => row.day === null && row.period === period).map(count)[0];
    return {
      currency,
      days: list(from),
      now: given("now") ?? sum(list(from)),
      before: given("before") ?? sum(list(before)),
    };
  });
  return charts.toSorted((one, other) => other.now.whole - one.now.whole);
}

function sum(counts: readonly DayCount[]): DayCount {
  return counts.reduce((all, { whole, part }) => ({ whole: all.whole + whole, part: all.part + part }), {
    whole: 0,
    part: 0,
  });
}
