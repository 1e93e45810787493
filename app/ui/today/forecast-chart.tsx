import { type KeyboardEvent, useId, useState } from "react";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./forecast-chart.module.css";
import type { ForecastDay } from "./today.ts";
import { forecastDayText, reviewsText } from "./today-text.ts";

/** Height of the highest bar, in pixels. */
const barMaxPx = 96;

/**
 * Bar chart of reviews per coming day. Hovering a bar, or moving with the arrow keys, shows its day and number;
 * otherwise the line above shows the total. Also available as a table.
 */
export function ForecastChart({ forecast }: { forecast: ForecastDay[] }) {
  const [chosen, choose] = useState<number | null>(null);
  const id = useId();
  const { length } = forecast;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAt(event.key, chosen ?? 0, length);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <figure className={styles.forecast}>
      <figcaption>
        <h3 id={id} className={smallHeading.heading}>
          The coming {length} days
        </h3>
        <p className={styles.readout}>{chosen === null ? summarise(forecast) : describe(forecast, chosen)}</p>
      </figcaption>
      <div
        className={styles.days}
        role="slider"
        tabIndex={0}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={length - 1}
        aria-valuenow={chosen ?? 0}
        aria-valuetext={describe(forecast, chosen ?? 0)}
        onKeyDown={onKeyDown}
        onFocus={() => choose(chosen ?? 0)}
        onBlur={() => choose(null)}
        onPointerLeave={() => choose(null)}
      >
        <svg className={styles.chart} width="100%" height={barMaxPx + 1} aria-hidden="true">
          <Bars forecast={forecast} chosen={chosen} onChoose={choose} />
          <rect className={styles.ground} y={barMaxPx} width="100%" height="1" />
        </svg>
      </div>
      <Axis forecast={forecast} />
      <ForecastTable forecast={forecast} />
    </figure>
  );
}

interface BarsProps {
  forecast: ForecastDay[];
  chosen: number | null;
  onChoose: (index: number) => void;
}

function Bars({ forecast, chosen, onChoose }: BarsProps) {
  const { length } = forecast;
  const most = Math.max(1, ...forecast.map(({ reviews }) => reviews));
  return forecast.map(({ day, reviews }, index) => {
    const height = reviews === 0 ? 0 : Math.max(2, (barMaxPx * reviews) / most);
    return (
      <g key={day} className={styles.day} data-chosen={index === chosen} onPointerEnter={() => onChoose(index)}>
        <rect className={styles.reach} x={at(index, length)} width={at(1, length)} height={barMaxPx} />
        <rect
          className={styles.bar}
          x={at(index + 0.14, length)}
          y={barMaxPx - height}
          width={at(0.72, length)}
          height={height}
          rx="1"
        />
      </g>
    );
  });
}

function Axis({ forecast }: { forecast: ForecastDay[] }) {
  return (
    <svg className={styles.axis} width="100%" height="20" aria-hidden="true">
      <text x="0" y="15">
        Today
      </text>
      {forecast.map(
        ({ day }, index) =>
          index > 0 &&
          index % 7 === 0 && (
            <text key={day} {...labelPlace(index, forecast.length)} y="15">
              {shortDay(day)}
            </text>
          ),
      )}
    </svg>
  );
}

/** Centred under its bar; the last label ends at the chart's edge. */
function labelPlace(index: number, length: number) {
  const isLast = index + 3 > length;
  return { x: isLast ? "100%" : at(index + 0.5, length), textAnchor: isLast ? ("end" as const) : ("middle" as const) };
}

function ForecastTable({ forecast }: { forecast: ForecastDay[] }) {
  return (
    <details className={styles.table}>
      <summary>As a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Reviews</th>
          </tr>
        </thead>
        <tbody>
          {forecast.map(({ day, reviews }, index) => (
            <tr key={day}>
              <th scope="row">{forecastDayText(day, index)}</th>
              <td>{reviews}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Returns a horizontal position, given in days from the left edge. */
function at(days: number, length: number): string {
  return `${((100 * days) / length).toFixed(3)}%`;
}

function dayAt(key: string, from: number, length: number): number | null {
  const moves: Record<string, number> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: length - 1 };
  const to = moves[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), length - 1);
}

function describe(forecast: readonly ForecastDay[], index: number): string {
  const shown = forecast[index];
  return shown ? `${forecastDayText(shown.day, index)}: ${reviewsText(shown.reviews)}` : "";
}

function summarise(forecast: readonly ForecastDay[]): string {
  const all = forecast.reduce((sum, { reviews }) => sum + reviews, 0);
  if (all === 0) return "No reviews so far.";
  const most = forecast.reduce((highest, next) => (next.reviews > highest.reviews ? next : highest));
  const day = forecastDayText(most.day, forecast.indexOf(most)).replace(/^To/, "to");
  return `${pluralize(all, "review")}${all === 1 ? ":" : `. The most on one day: ${most.reviews},`} ${day}.`;
}

function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}
