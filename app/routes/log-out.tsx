import { data, redirect } from "react-router";
import { cookieHeaders } from "#app/actions.ts";
import { forgetLearners } from "#app/client/history/forget-learners.ts";
import { sendBeforeLeaving } from "#app/client/history/send-history.ts";
import { servicesContext } from "#app/context.ts";
import { isConnectionError } from "#domain/offline/connection-error.ts";
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

const offlineText =
  "The site could not be told that you log out. Pages and the history that this device had kept for you are gone from it; log out again when you are online.";

/**
 * What was opened is told to the server while it still knows who asks. Offline the session cannot be ended; what the
 * device has kept is removed all the same, the pages by the service worker.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await sendBeforeLeaving();
  try {
    return await serverAction();
  } catch (error) {
    throw isConnectionError(error) ? data({ title: offlineText }, { status: 503 }) : error;
  } finally {
    forgetLearners(null);
  }
}
