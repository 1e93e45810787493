import { type Placeholder, type SQL, sql } from "drizzle-orm";

/**
 * Selects the page of a learner's newest checkout; null if no page sold it. The uid is a value and no column, so that
 * the look-up is made once for all rows.
 */
export function selectSoldBy(uid: Placeholder): SQL<string | null> {
  return sql<string | null>`(
    select "sale"."sold_by" from "checkout_sessions" "sale" where "sale"."uid" = ${uid}
    order by "sale"."created_at" desc, "sale"."id" desc limit 1)`;
}
