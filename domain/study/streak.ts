import { addDays } from "./study-day.ts";
import { mondayOf } from "./study-week.ts";

/** Days of rest per week, Monday to Sunday, that do not end a streak. */
const restDays = 2;

/**
 * Counts the days studied in the longest stretch up to today in which no week, Monday to Sunday, has more than two days
 * without study. Today counts as a day of rest only once it is over.
 */
export function computeStreak(studied: ReadonlySet<string>, today: string): number {
  let days = studied.has(today) ? 1 : 0;
  let rests = 0;
  for (let day = addDays(today, -1), monday = mondayOf(today); ; day = addDays(day, -1)) {
    if (day < monday) {
      rests = 0;
      monday = mondayOf(day);
    }
    if (studied.has(day)) days += 1;
    else rests += 1;
    if (rests > restDays) return days;
  }
}
