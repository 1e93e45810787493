import type { ReactNode } from "react";
import styles from "./bar-chart.module.css";

/** Width of a column and of its bars, in SVG units; a drawing is 100 high. */
export const pitch = 10;
const barWidth = 7;

/** Lowest bar of a value that is not zero, in SVG units. */
const lowest = 2;

/** Bar of a column; a negative one hangs below the ground line. */
export interface ChartBar {
  /** `part` is drawn over its `whole`; `loss` in the color of what is missing. */
  kind: "only" | "whole" | "part" | "loss";
  value: number;
}

/** Column of a chart, from left to right. */
export interface ChartColumn {
  key: string;
  bars: readonly ChartBar[];
  /** Text shown while the pointer is on the column. */
  hint?: string;
  /** Label on the axis; `rest` is left out on phones. */
  label?: { text: string; rest?: string };
}

interface BarChartProps {
  columns: readonly ChartColumn[];
  size: "small" | "medium" | "large";
  /** Prefix of the ids of name and description. */
  id: string;
  /** Accessible name. */
  title: string;
  /** Accessible description: what the bars say in one or two sentences. */
  description: string;
  /** True to mark the height of the highest bar. */
  hasTop?: boolean;
  /** Index of the column that stands out; null for none. */
  chosen?: number | null;
  onChoose?: (index: number) => void;
  /** Drawn behind the columns, in the same units. */
  children?: ReactNode;
}

/** Bar chart over a ground line, with the labels of its columns below. */
export function BarChart(props: BarChartProps) {
  const { columns, size, id, title, description, hasTop, chosen = null, onChoose, children } = props;
  const values = columns.flatMap(({ bars }) => bars.map(({ value }) => value));
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  const range = top - bottom || 1;
  const ground = top === bottom ? 100 : (100 * top) / range;
  const width = columns.length * pitch;
  return (
    <div>
      <svg
        className={styles.drawing}
        data-size={size}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {hasTop && <line className={styles.top} x2={width} />}
        {children}
        {columns.map(({ key, bars, hint }, index) => (
          <g
            key={key}
            className={styles.column}
            data-chosen={index === chosen}
            onPointerEnter={() => onChoose?.(index)}
          >
            {hint && <title>{hint}</title>}
            <rect className={styles.room} x={index * pitch} width={pitch} height={100} />
            {bars.map((bar) => (
              <Bar key={bar.kind} {...bar} x={(index + 0.5) * pitch - barWidth / 2} ground={ground} range={range} />
            ))}
          </g>
        ))}
        <line className={styles.ground} x2={width} y1={ground} y2={ground} />
      </svg>
      <Axis columns={columns} />
    </div>
  );
}

function Bar({ kind, value, x, ground, range }: ChartBar & { x: number; ground: number; range: number }) {
  if (value === 0) return null;
  const height = Math.max(lowest, (100 * Math.abs(value)) / range);
  return (
    <rect
      className={styles.bar}
      data-kind={kind}
      x={x}
      y={value < 0 ? ground : ground - height}
      width={barWidth}
      height={height}
    />
  );
}

function Axis({ columns }: { columns: readonly ChartColumn[] }) {
  const { length } = columns;
  const isDense = columns.every(({ label }) => label);
  return (
    <svg className={styles.axis} height="20" aria-hidden="true">
      {columns.map(
        ({ key, label }, index) =>
          label && (
            <text key={key} y="15" {...(isDense ? centered(index, length) : labelPlace(index, length))}>
              {label.text}
              {label.rest && <tspan className={styles.rest}>{label.rest}</tspan>}
            </text>
          ),
      )}
    </svg>
  );
}

/** Places a label under its column; the outermost ones end at the chart's edges. */
function labelPlace(index: number, length: number) {
  if (index === 0) return { x: "0" };
  return index + 3 > length ? { x: "100%", textAnchor: "end" as const } : centered(index, length);
}

function centered(index: number, length: number) {
  return { x: `${((100 * (index + 0.5)) / length).toFixed(3)}%`, textAnchor: "middle" as const };
}
