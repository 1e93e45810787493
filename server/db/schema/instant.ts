import { timestamp } from "drizzle-orm/pg-core";

/** A column for a moment in time: with time zone, to the millisecond, as a `Date`. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}
