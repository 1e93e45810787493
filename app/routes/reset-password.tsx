import { data } from "react-router";
import { failureInit, forwardRetryAfter, returnPathOf, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describeTokenPage } from "#app/page-meta.ts";
import { ResetPasswordForm } from "#app/ui/account-forms/reset-password-form.tsx";
import type { Route } from "./+types/reset-password";

/** Returns from the address of the reset mail its token, whether it still works, and the page to lead on to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return {
    token,
    isOpen: await context.get(servicesContext).account.hasOpenResetLink(token),
    to: returnPathOf(request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { account } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await runAction(async () => {
    await account.resetPassword({
      token: textField(form, "token"),
      password: textField(form, "password"),
      confirmPassword: textField(form, "confirmPassword"),
    });
    return { isSet: true as const };
  }, form);
  return "error" in answer ? data(answer, failureInit(answer)) : data(answer);
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describeTokenPage(matches, "Choose a new password");

export default function ResetPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordForm {...loaderData} answer={actionData ?? null} />;
}
