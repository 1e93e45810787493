import { data, redirect } from "react-router";
import { answerForm, cookieHeaders, failureInit, passWait, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { allIntent, othersIntent, SessionsScreen } from "#app/ui/account-forms/sessions-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/sessions";

/** Where the viewer is signed in. A visitor is led to log in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, sessions } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  return { sessions: await sessions.read() };
}

/** Ends one session, all others, or every one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, sessions } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirect(paths.logIn());
  const form = await request.formData();
  const intent = textField(form, "intent");
  if (intent === allIntent) return redirect(paths.logIn(), { headers: cookieHeaders(await sessions.endAll()) });
  const answer = await answerForm(async () => {
    await (intent === othersIntent ? sessions.endOthers() : sessions.end(textField(form, "id")));
    return { isEnded: true as const };
  });
  return "error" in answer ? data(answer, failureInit(answer, 404)) : answer;
}

export const headers = passWait;

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Where you are logged in");

export default function AccountSessionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionsScreen sessions={loaderData.sessions} answer={actionData ?? null} />;
}
