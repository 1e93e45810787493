import { data, redirect } from "react-router";
import { answerForm, failureInit, passWait, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ChangeEmailForm, cancelEmailIntent } from "#app/ui/account-forms/change-email-form.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/email";

/** The viewer's e-mail, and the one that waits to be confirmed. A visitor is led to log in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, emailChange } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  return { email: viewer.email, waiting: await emailChange.read() };
}

/** Has the new address confirm, or gives the change up. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, emailChange } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirect(paths.logIn());
  const form = await request.formData();
  if (textField(form, "intent") === cancelEmailIntent) {
    await emailChange.cancel();
    return redirect(paths.accountEmail());
  }
  const email = textField(form, "email");
  const answer = await answerForm(() => emailChange.request({ email, password: textField(form, "password") }));
  return "error" in answer ? data({ ...answer, email }, failureInit(answer, 422)) : redirect(paths.accountEmail());
}

export const headers = passWait;

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Change your email");

export default function AccountEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData && "email" in actionData ? actionData.email : "";
  return <ChangeEmailForm {...loaderData} error={actionData?.error ?? null} typed={typed} />;
}
