import type { ReactNode } from "react";
import type { DayChart } from "#domain/operator/days.ts";
import type { FigureChart } from "#domain/operator/figure.ts";
import styles from "./day-chart.module.css";
import { dayShort } from "./day-short.ts";

/** The room for a day and the width of its bar, in picture units; a drawing is 100 high. */
const pitch = 10;
const bar = 7;

interface DrawingProps {
  id: string;
  title: string;
  drawn: DayChart;
  write: (count: number) => string;
}

/** A bar a day; where a part is counted too, it stands within the bar of its whole. */
export function DayBars({ chart, ...props }: DrawingProps & { chart: Pick<FigureChart & { kind: "bars" }, "part"> }) {
  const { drawn, write } = props;
  const { most } = peak(drawn);
  const { part } = chart;
  return (
    <Drawing {...props}>
      {drawn.days.map(({ day, whole, part: some }, index) => (
        <g key={day}>
          <title>{`${dayShort(day)}: ${write(whole)}${part ? `, ${write(some)} ${part.label}` : ""}`}</title>
          <rect className={styles.room} x={index * pitch} width={pitch} height={100} />
          <Bar kind={part && !part.isLoss ? "whole" : "only"} index={index} height={(100 * whole) / most} />
          <Bar kind={part?.isLoss ? "loss" : "part"} index={index} height={(100 * some) / most} />
        </g>
      ))}
    </Drawing>
  );
}

function Bar({ kind, index, height }: { kind: "only" | "whole" | "part" | "loss"; index: number; height: number }) {
  if (height === 0) return null;
  const x = index * pitch + (pitch - bar) / 2;
  return <rect className={styles[kind]} x={x} y={100 - height} width={bar} height={height} />;
}

/** A line from day to day. */
export function DayLine(props: DrawingProps) {
  const { drawn, write } = props;
  const { most } = peak(drawn);
  const points = drawn.days.map(({ whole }, index) => `${(index + 0.5) * pitch},${100 - (100 * whole) / most}`);
  return (
    <Drawing {...props}>
      <polygon
        className={styles.under}
        points={`${pitch / 2},100 ${points.join(" ")} ${(points.length - 0.5) * pitch},100`}
      />
      <polyline className={styles.line} points={points.join(" ")} />
      {drawn.days.map(({ day, whole }, index) => (
        <g key={day}>
          <title>{`${dayShort(day)}: ${write(whole)}`}</title>
          <rect className={styles.room} x={index * pitch} width={pitch} height={100} />
        </g>
      ))}
    </Drawing>
  );
}

/** What every drawing has: a name and a description for those who do not see it, its scale and its first and last day. */
function Drawing({ id, title, drawn, write, children }: DrawingProps & { children: ReactNode }) {
  const { days } = drawn;
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const { most, on } = peak(drawn);
  return (
    <div className={styles.chart}>
      <p className={styles.scale} aria-hidden="true">
        {write(most)}
      </p>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${days.length * pitch} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{`${title}, by day`}</title>
        <desc id={`${id}-desc`}>
          {`From ${dayShort(first)} to ${dayShort(last)}. The most on one day: ${write(most)}, on ${dayShort(on)}.`}
        </desc>
        <line className={styles.top} x1={0} x2={days.length * pitch} y1={0} y2={0} />
        {children}
        <line className={styles.ground} x1={0} x2={days.length * pitch} y1={100} y2={100} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayShort(first)}</span>
        <span>{dayShort(last)}</span>
      </p>
    </div>
  );
}

function peak({ days }: DayChart): { most: number; on: string } {
  const { whole, day } = days.reduce((highest, next) => (next.whole > highest.whole ? next : highest));
  return { most: Math.max(whole, 1), on: day };
}
