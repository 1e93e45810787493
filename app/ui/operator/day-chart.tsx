import type { ReactNode } from "react";
import { BarChart, type ChartBar, pitch } from "#app/ui/kit/bar-chart.tsx";
import type { DayChart } from "#domain/operator/days.ts";
import type { FigureChart } from "#domain/operator/figure.ts";
import { shortDayText } from "#domain/text/date-text.ts";
import styles from "./day-chart.module.css";

interface DrawingProps {
  id: string;
  title: string;
  drawn: DayChart;
  write: (count: number) => string;
}

type Part = Pick<FigureChart & { kind: "bars" }, "part">["part"];

/** Bar chart by day; a counted part is drawn inside its whole. */
export function DayBars({ part, ...props }: DrawingProps & { part: Part }) {
  return <Drawing {...props} part={part} />;
}

/** Line chart by day. */
export function DayLine(props: DrawingProps) {
  const { days } = props.drawn;
  const { most } = peak(props.drawn);
  const points = days.map(({ whole }, index) => `${(index + 0.5) * pitch},${100 - (100 * whole) / most}`).join(" ");
  return (
    <Drawing {...props}>
      <polygon className={styles.under} points={`${pitch / 2},100 ${points} ${(days.length - 0.5) * pitch},100`} />
      <polyline className={styles.line} points={points} />
    </Drawing>
  );
}

/** Draws the days, as bars where nothing else is drawn. */
function Drawing({ id, title, drawn, write, part, children }: DrawingProps & { part?: Part; children?: ReactNode }) {
  const { days } = drawn;
  const { most, on } = peak(drawn);
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const columns = days.map(({ day, whole, part: some }) => ({
    key: day,
    bars: children ? [] : barsOf(whole, some, part),
    hint: `${shortDayText(day)}: ${write(whole)}${part ? `, ${write(some)} ${part.label}` : ""}`,
    ...(day === first || day === last ? { label: { text: shortDayText(day) } } : {}),
  }));
  const description = `From ${shortDayText(first)} to ${shortDayText(last)}. The most on one day: ${write(most)}, on ${shortDayText(on)}.`;
  return (
    <div>
      <p className={styles.scale} aria-hidden="true">
        {write(most)}
      </p>
      <BarChart columns={columns} size="medium" id={id} title={`${title}, by day`} description={description} hasTop>
        {children}
      </BarChart>
    </div>
  );
}

function barsOf(whole: number, some: number, part: Part): ChartBar[] {
  if (!part) return [{ kind: "only", value: whole }];
  return [
    { kind: part.isLoss ? "only" : "whole", value: whole },
    { kind: part.isLoss ? "loss" : "part", value: some },
  ];
}

function peak({ days }: DayChart): { most: number; on: string } {
  const { whole, day } = days.reduce((highest, next) => (next.whole > highest.whole ? next : highest));
  return { most: Math.max(whole, 1), on: day };
}
