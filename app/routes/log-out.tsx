import { data, redirect } from "react-router";
import { cookieHeaders } from "#app/actions.ts";
import { clearLearnerData } from "#app/client/history/clear-learner-data.ts";
import { sendBeforeLogOut } from "#app/client/history/send-history.ts";
import { clearSessions } from "#app/client/session-store.ts";
import { servicesContext } from "#app/context.ts";
import { isConnectionError } from "#domain/offline/connection-error.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/log-out";

/** Redirects home: only a form post signs out. */
export function loader() {
  return redirect(paths.home());
}

export async function action({ context }: Route.ActionArgs) {
  const cookies = await context.get(servicesContext).account.logOut();
  return redirect(paths.home(), { headers: cookieHeaders(cookies) });
}

const offlineText =
  "The site could not be told that you log out. Pages and the history that this device had kept for you are gone from it; log out again when you are online.";

/**
 * Sends the recent history while the session still exists. Offline the session cannot be ended, but local data is
 * removed all the same; the service worker removes the cached pages.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await sendBeforeLogOut();
  try {
    return await serverAction();
  } catch (error) {
    throw isConnectionError(error) ? data({ title: offlineText }, { status: 503 }) : error;
  } finally {
    clearLearnerData(null);
    clearSessions(null);
  }
}
