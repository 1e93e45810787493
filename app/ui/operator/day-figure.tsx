import { FiguresTable } from "#app/ui/kit/figures-table.tsx";
import { buildDayCharts, type DayChart, type DayCount } from "#domain/operator/days.ts";
import { type FigureChart, type FigureRow, numberText, percentText } from "#domain/operator/figure.ts";
import type { OperatorWindow } from "#domain/operator/window.ts";
import { shortDayText } from "#domain/text/date-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import { DayBars, DayLine } from "./day-chart.tsx";
import styles from "./day-figure.module.css";
import panel from "./figure-panel.module.css";

type ByDay = Extract<FigureChart, { kind: "bars" | "line" }>;

interface DayFigureProps {
  id: string;
  title: string;
  chart: ByDay;
  rows: readonly FigureRow[];
  window: OperatorWindow;
}

/** A daily figure: its sum compared with the previous period, the chart, and the days as a table. */
export function DayFigure({ id, title, chart, rows, window }: DayFigureProps) {
  return buildDayCharts(rows, window, chart).map((drawn) => {
    const write = (count: number) =>
      drawn.currency === null ? numberText(count) : moneyText({ amount: count, currency: drawn.currency });
    const names = { id: `${id}-${drawn.currency ?? "days"}`, title, write };
    return (
      <div key={drawn.currency} className={styles.figure}>
        <Headline chart={chart} drawn={drawn} days={window.days} write={write} />
        {chart.kind === "line" ? (
          <DayLine {...names} drawn={drawn} />
        ) : (
          <DayBars {...names} part={chart.part} drawn={drawn} />
        )}
        <DayTable chart={chart} drawn={drawn} write={write} />
      </div>
    );
  });
}

interface DrawnProps {
  chart: ByDay;
  drawn: DayChart;
  write: (count: number) => string;
}

function Headline({ chart: { part }, drawn: { now, before }, days, write }: DrawnProps & { days: number }) {
  const inWords = (count: DayCount) =>
    part ? `${percentText(count.part, count.whole)} of ${write(count.whole)}` : write(count.whole);
  return (
    <p className={panel.headline}>
      <strong>{part && !part.isLoss ? percentText(now.part, now.whole) : write(now.whole)}</strong>
      {part && (
        <span>
          {part.isLoss ? `${write(now.part)} ${part.label}` : `${write(now.part)} of ${write(now.whole)} ${part.label}`}
        </span>
      )}
      <span>
        {days} days before: {part?.isLoss ? write(before.whole) : inWords(before)}
      </span>
    </p>
  );
}

function DayTable({ chart: { whole, part }, drawn, write }: DrawnProps) {
  return (
    <FiguresTable
      title="The days in figures"
      head={["Day", whole.label, ...(part ? [part.label] : [])]}
      rows={drawn.days
        .toReversed()
        .map(({ day, ...counts }) => [shortDayText(day), write(counts.whole), ...(part ? [write(counts.part)] : [])])}
    />
  );
}
