import { addDays, daysBetween } from "./study-day.ts";

const weekDays = 7;

/** Reference Monday for counting weeks. */
const someMonday = "2024-01-01";

/** Returns the Monday of the week of a study day. */
export function mondayOf(day: string): string {
  const since = daysBetween(someMonday, day) % weekDays;
  return addDays(day, since < 0 ? -since - weekDays : -since);
}

/** Returns the seven study days of the week of a day, Monday first. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: weekDays }, (_, index) => addDays(monday, index));
}
