import { data, redirect } from "react-router";
import { cookieHeaders, failureInit, forwardRetryAfter, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { allIntent, othersIntent, SessionsScreen } from "#app/ui/account-forms/sessions-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/sessions";

/** Loads the viewer's sessions; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, sessions } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return { sessions: await sessions.readSessions() };
}

/** Ends one session, all others, or all. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, sessions } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirectToLogIn(request);
  const form = await request.formData();
  const intent = textField(form, "intent");
  if (intent === allIntent) return redirect(paths.logIn(), { headers: cookieHeaders(await sessions.endAllSessions()) });
  const answer = await runAction(async () => {
    await (intent === othersIntent ? sessions.endOtherSessions() : sessions.endSession(textField(form, "id")));
    return { isEnded: true as const };
  });
  return "error" in answer ? data(answer, failureInit(answer, 404)) : answer;
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Where you are logged in");

export default function AccountSessionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionsScreen sessions={loaderData.sessions} answer={actionData ?? null} />;
}
