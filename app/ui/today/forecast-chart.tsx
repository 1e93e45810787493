import { type KeyboardEvent, useId, useState } from "react";
import { BarChart } from "#app/ui/kit/bar-chart.tsx";
import { FiguresTable } from "#app/ui/kit/figures-table.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import { shortDayText } from "#domain/text/date-text.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./forecast-chart.module.css";
import type { ForecastDay } from "./today.ts";
import { comingText, forecastDayText, todayText } from "./today-text.ts";

interface ForecastChartProps {
  forecast: ForecastDay[];
  /** Number of today's questions that are due now; the others of today come later. */
  due: number;
}

/**
 * Bar chart of reviews per coming day. Hovering a bar, or moving with the arrow keys, shows its day and number;
 * otherwise the line above shows the total. Also available as a table.
 */
export function ForecastChart({ forecast, due }: ForecastChartProps) {
  const [chosen, choose] = useState<number | null>(null);
  const id = useId();
  const { length } = forecast;
  const summary = summarise(forecast, due);
  const describe = (index: number) => describeDay(forecast[index], { index, due });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAt(event.key, chosen ?? 0, length);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <figure className="stack-2">
      <figcaption>
        <h3 id={id} className={smallHeading.heading}>
          The coming {length} days
        </h3>
        <p className={styles.chosen}>{chosen === null ? summary : describe(chosen)}</p>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={length - 1}
        aria-valuenow={chosen ?? 0}
        aria-valuetext={describe(chosen ?? 0)}
        onKeyDown={onKeyDown}
        onFocus={() => choose(chosen ?? 0)}
        onBlur={() => choose(null)}
        onPointerLeave={() => choose(null)}
      >
        <BarChart
          id={`${id}-chart`}
          title={`The coming ${length} days`}
          description={summary}
          columns={forecast.map(columnOf)}
          size="small"
          chosen={chosen}
          onChoose={choose}
        />
      </div>
      <FiguresTable
        title="As a table"
        head={["Day", "Questions"]}
        rows={forecast.map(({ day, reviews }, index) => [forecastDayText(day, index), reviews])}
      />
    </figure>
  );
}

/** A label stands at today and at every seventh day after it. */
function columnOf({ day, reviews }: ForecastDay, index: number) {
  const label = index % 7 === 0 ? { label: { text: index === 0 ? "Today" : shortDayText(day) } } : {};
  return { key: day, bars: [{ kind: "only" as const, value: reviews }], ...label };
}

function dayAt(key: string, from: number, length: number): number | null {
  const moves: Record<string, number> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: length - 1 };
  const to = moves[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), length - 1);
}

function describeDay(shown: ForecastDay | undefined, { index, due }: { index: number; due: number }): string {
  if (!shown) return "";
  const { day, reviews } = shown;
  return `${forecastDayText(day, index)}: ${index === 0 ? todayText({ reviews, due }) : comingText(reviews)}`;
}

function summarise(forecast: readonly ForecastDay[], due: number): string {
  const all = forecast.reduce((sum, { reviews }) => sum + reviews, 0);
  if (all === 0) return "No questions so far.";
  const most = forecast.reduce((highest, next) => (next.reviews > highest.reviews ? next : highest));
  const index = forecast.indexOf(most);
  const parts = index === 0 ? ` (${todayText({ ...most, due })})` : "";
  const day = forecastDayText(most.day, index).replace(/^To/, "to") + parts;
  return `${pluralize(all, "question")}${all === 1 ? ":" : `. The most on one day: ${most.reviews},`} ${day}.`;
}
