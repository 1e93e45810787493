import { data } from "react-router";
import { failureInit, forwardRetryAfter, returnPathOf, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/page-meta.ts";
import { ForgotPasswordForm } from "#app/ui/account-forms/forgot-password-form.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/forgot-password";

/** Returns the page to lead on to. */
export function loader({ request }: Route.LoaderArgs) {
  return { to: returnPathOf(request) };
}

/** Mails a password reset link. */
export async function action({ context, request }: Route.ActionArgs) {
  const { account } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await runAction(async () => {
    await account.requestPasswordReset({ email: textField(form, "email"), to: returnPathOf(request) });
    return { isSent: true as const };
  }, form);
  return "error" in answer ? data(answer, failureInit(answer)) : data(answer);
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Reset your password",
    description: "Ask for an email with a link by which you choose a new password.",
    path: paths.forgotPassword(),
  });

export default function ForgotPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPasswordForm answer={actionData ?? null} to={loaderData.to} />;
}
