import { addDays } from "./study-day.ts";
import { mondayOf, weekOf } from "./study-week.ts";

/** Amount of study on a day, from none to much. */
export type StudyLevel = 0 | 1 | 2 | 3 | 4;

/** Minimum number of steps for each level above none. A step is a grade given or a link done. */
export const levelSteps = [1, 10, 25, 50] as const;

export interface CalendarDay {
  day: string;
  steps: number;
  level: StudyLevel;
}

/** Month of the calendar: `YYYY-MM`, the column in which it begins, and its totals. */
export interface CalendarMonth {
  month: string;
  column: number;
  days: number;
  steps: number;
}

/** Year of study days: weeks as columns, Monday first; the last one ends today. */
export interface StudyCalendar {
  weeks: CalendarDay[][];
  months: CalendarMonth[];
  total: { days: number; steps: number };
}

/** Number of weeks in a calendar. */
const shownWeeks = 53;

/** Returns the first day of the calendar that ends on a day. */
export function firstDayShown(today: string): string {
  return addDays(mondayOf(today), -7 * (shownWeeks - 1));
}

/** Arranges the steps per study day as the year that ends today. */
export function buildCalendar(stepsByDay: ReadonlyMap<string, number>, today: string): StudyCalendar {
  const first = firstDayShown(today);
  const weeks = Array.from({ length: shownWeeks }, (_, week) =>
    weekOf(addDays(first, 7 * week))
      .filter((day) => day <= today)
      .map((day) => toCalendarDay(day, stepsByDay.get(day) ?? 0)),
  );
  const days = weeks.flat();
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, own]) => ({
    month,
    column: weeks.findIndex((week) => week.some(({ day }) => day.startsWith(month))),
    ...sumUp(own),
  }));
  return { weeks, months, total: sumUp(days) };
}

/** Returns the level of a number of steps. */
export function levelOf(steps: number): StudyLevel {
  return levelSteps.filter((least) => steps >= least).length as StudyLevel;
}

function toCalendarDay(day: string, steps: number): CalendarDay {
  return { day, steps, level: levelOf(steps) };
}

function sumUp(days: readonly CalendarDay[]): { days: number; steps: number } {
  return {
    days: days.filter(({ steps }) => steps > 0).length,
    steps: days.reduce((sum, { steps }) => sum + steps, 0),
  };
}
