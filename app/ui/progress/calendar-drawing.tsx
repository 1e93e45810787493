import type { CalendarDay, StudyCalendar } from "#domain/study/study-calendar.ts";
import { monthOf } from "#domain/text/date-text.ts";
import styles from "./calendar-drawing.module.css";
import { DayMark, dayPitch } from "./day-mark.tsx";

/** Space for weekday names at the left and month names above, in SVG units. */
const left = 32;
const top = 18;

/** Labelled weekdays, by row. */
const namedRows = [
  { row: 0, name: "Mon" },
  { row: 2, name: "Wed" },
  { row: 4, name: "Fri" },
];

/** Minimum number of columns for a month's name. */
const monthColumns = 3;

/** Calendar drawing: a column per week, a row per weekday, and an inlay that grows with the steps of the day. */
export function CalendarDrawing({ calendar: { weeks, months }, chosen }: { calendar: StudyCalendar; chosen: number }) {
  const named = months.filter(({ column }, index) => {
    const next = months[index + 1]?.column ?? weeks.length;
    return next - column >= monthColumns;
  });
  const width = left + weeks.length * dayPitch;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${top + 7 * dayPitch}`} aria-hidden="true">
      {named.map(({ month, column }) => (
        <text key={month} className={styles.name} x={left + column * dayPitch} y={top - 7}>
          {monthOf(month).slice(0, 3)}
        </text>
      ))}
      {namedRows.map(({ row, name }) => (
        <text key={name} className={styles.name} x={0} y={top + row * dayPitch + 10}>
          {name}
        </text>
      ))}
      {weeks.map((week, column) => (
        <g key={week[0]?.day} transform={`translate(${left + column * dayPitch} ${top})`}>
          {week.map((day, row) => (
            <Day key={day.day} day={day} row={row} index={7 * column + row} isChosen={7 * column + row === chosen} />
          ))}
        </g>
      ))}
    </svg>
  );
}

interface DayProps {
  day: CalendarDay;
  row: number;
  index: number;
  isChosen: boolean;
}

function Day({ day, row, index, isChosen }: DayProps) {
  return (
    <g data-index={index} data-chosen={isChosen} className={styles.day} transform={`translate(0 ${row * dayPitch})`}>
      <DayMark level={day.level} />
    </g>
  );
}
