import { runLoader } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { isConnectionError, outageOf } from "#domain/offline/connection-error.ts";
import type { Route } from "./+types/session-outcome";

/** No page: loads what a session over the courses in `?course=` has led to since `?since=`; null for a visitor. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, sessionOutcome } = context.get(servicesContext);
  if (viewer.kind === "visitor") return null;
  const { searchParams } = new URL(request.url);
  const since = new Date(searchParams.get("since") ?? "");
  return runLoader(() => sessionOutcome.readSessionOutcome({ courses: searchParams.getAll("course"), since }));
}

/** While the site cannot be reached the end of a session goes without it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isConnectionError(error) && outageOf(error) === null) throw error;
    return null;
  }
}
