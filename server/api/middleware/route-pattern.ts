import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** The pattern of the door that a request has come to, such as /api/users/:uid/reviews; never the address itself. */
export function patternOf(context: Context): string {
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith("*"))?.path ?? "a page";
}
