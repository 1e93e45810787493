import { monthOf } from "#domain/text/day-text.ts";

/** A day for axes and tables, such as `22 Nov`. */
export function dayShort(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthOf(day).slice(0, 3)}`;
}
