import { addDays } from "./study-day.ts";
import { mondayOf } from "./study-week.ts";

/** Days of rest that a week, Monday to Sunday, may hold without ending a streak. */
const restDays = 2;

/**
 * How many days one has studied in the longest stretch up to today in which no week, Monday to Sunday, holds more than
 * two days without study. Today is not held against anyone before it is over.
 */
export function measureStreak(studied: ReadonlySet<string>, today: string): number {
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
