import { timestamp } from "drizzle-orm/pg-core";

/** Declares a column for an instant: with time zone, in milliseconds, as a `Date`. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}
