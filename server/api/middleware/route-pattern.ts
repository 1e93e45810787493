import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** Returns the pattern of the matched route, such as /api/users/:uid/reviews; never the URL itself. */
export function patternOf(context: Context): string {
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith("*"))?.path ?? "a page";
}
