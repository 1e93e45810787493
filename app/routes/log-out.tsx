import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { cookieHeaders } from "#app/door.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/log-out";

/** Opened as a page, this does nothing: only a form signs out. */
export function loader() {
  return redirect(paths.home());
}

/** Ends the session of this browser. */
export async function action({ context }: Route.ActionArgs) {
  const cookies = await context.get(servicesContext).account.logOut();
  return redirect(paths.home(), { headers: cookieHeaders(cookies) });
}
