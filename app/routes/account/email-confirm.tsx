import { data } from "react-router";
import { failureInit, forwardRetryAfter, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describeTokenPage } from "#app/page-meta.ts";
import { ConfirmEmailForm } from "#app/ui/account-forms/confirm-email-form.tsx";
import type { Route } from "./+types/email-confirm";

/** Loads the change that the mailed link would make. A GET changes nothing, because mail scanners open links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, change: await context.get(servicesContext).emailChange.previewEmailChange(token) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await runAction(() =>
    context.get(servicesContext).emailChange.confirmEmailChange(textField(form, "token")),
  );
  return "error" in answer ? data(answer, failureInit(answer)) : { changed: answer };
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describeTokenPage(matches, "Confirm your email");

export default function ConfirmEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmEmailForm {...loaderData} answer={actionData ?? null} />;
}
