import { addDays, daysBetween } from "./study-day.ts";

/** Days of a week. */
const weekDays = 7;

/** A Monday, from which weeks are counted. */
const someMonday = "2024-01-01";

/** The Monday of the week in which a study day lies. */
export function mondayOf(day: string): string {
  const since = daysBetween(someMonday, day) % weekDays;
  return addDays(day, since < 0 ? -since - weekDays : -since);
}

/** The seven study days of the week in which a day lies, Monday first. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: weekDays }, (_, index) => addDays(monday, index));
}
