import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { FiguresTable } from "#app/ui/kit/figures-table.tsx";
import { buildCalendar, type CalendarMonth } from "#domain/study/study-calendar.ts";
import { dayText, monthText } from "#domain/text/date-text.ts";
import { stepsText } from "#domain/text/day-text.ts";
import { CalendarDrawing } from "./calendar-drawing.tsx";
import { CalendarLegend } from "./calendar-legend.tsx";
import styles from "./study-calendar.module.css";

interface StudyCalendarProps {
  stepsByDay: ReadonlyMap<string, number>;
  today: string;
}

/** Days that each arrow key moves: a week horizontally, a day vertically. */
const keyDays: Readonly<Record<string, number>> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 };

/** The past year as a calendar, with a text for the day under the pointer or chosen by arrow keys, and as a table. */
export function StudyCalendar({ stepsByDay, today }: StudyCalendarProps) {
  const calendar = buildCalendar(stepsByDay, today);
  const days = calendar.weeks.flat();
  const last = days.length - 1;
  const [chosen, setChosen] = useState(last);
  const drawing = useRef<HTMLDivElement>(null);
  const day = days[Math.min(chosen, last)];
  const text = day ? `${dayText(day.day)}: ${stepsText(day.steps)}` : "";
  const choose = (index: number) => {
    const next = Math.min(Math.max(index, 0), last);
    setChosen(next);
    drawing.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const move = (event: KeyboardEvent) => {
    const to = event.key === "Home" ? 0 : event.key === "End" ? last : chosen + (keyDays[event.key] ?? Number.NaN);
    if (Number.isNaN(to) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(to);
  };
  const point = ({ target }: PointerEvent) => {
    const index = target instanceof Element ? target.closest("[data-index]")?.getAttribute("data-index") : null;
    if (index) setChosen(Number(index));
  };
  return (
    <div className="stack-2">
      <div className={styles.scroll}>
        <div
          ref={drawing}
          className={styles.days}
          role="slider"
          tabIndex={0}
          aria-label="Day"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={chosen}
          aria-valuetext={text}
          onKeyDown={move}
          onPointerOver={point}
          onPointerDown={point}
        >
          <CalendarDrawing calendar={calendar} chosen={chosen} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.day}>{text}</p>
        <CalendarLegend />
      </div>
      <MonthTable months={calendar.months} />
    </div>
  );
}

/** The calendar as a table: days and steps per month, latest first. */
function MonthTable({ months }: { months: readonly CalendarMonth[] }) {
  return (
    <FiguresTable
      title="The months in figures"
      head={["Month", "Days studied", "Steps"]}
      rows={months.toReversed().map(({ month, days, steps }) => [monthText(month), days, steps])}
    />
  );
}
