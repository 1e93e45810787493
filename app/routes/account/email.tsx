import { data, redirect } from "react-router";
import { failureInit, forwardRetryAfter, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ChangeEmailForm, cancelEmailIntent } from "#app/ui/account-forms/change-email-form.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/email";

/** Loads the viewer's email and a pending new one; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, emailChange } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return { email: viewer.email, waiting: await emailChange.readEmailChange() };
}

/** Sends the confirmation mail to the new address, or drops the pending change. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, emailChange } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirectToLogIn(request);
  const form = await request.formData();
  if (textField(form, "intent") === cancelEmailIntent) {
    await emailChange.cancelEmailChange();
    return redirect(paths.accountEmail());
  }
  const email = textField(form, "email");
  const change = { email, password: textField(form, "password") };
  const answer = await runAction(() => emailChange.requestEmailChange(change), form);
  return "error" in answer ? data({ ...answer, email }, failureInit(answer, 422)) : redirect(paths.accountEmail());
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Change your email");

export default function AccountEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData && "email" in actionData ? actionData.email : "";
  return <ChangeEmailForm {...loaderData} answer={actionData ?? null} typed={typed} />;
}
