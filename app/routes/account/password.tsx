import { data } from "react-router";
import { cookieHeaders, failureInit, forwardRetryAfter, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ChangePasswordForm } from "#app/ui/account-forms/change-password-form.tsx";
import type { Route } from "./+types/password";

/** Redirects visitors to log in. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { viewer } = context.get(servicesContext);
  return viewer.kind === "visitor" ? redirectToLogIn(request) : { email: viewer.email };
}

/** Changes the password and gives this browser a new session. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, password } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirectToLogIn(request);
  const form = await request.formData();
  const answer = await runAction(
    () =>
      password.changePassword({
        currentPassword: textField(form, "currentPassword"),
        password: textField(form, "password"),
        confirmPassword: textField(form, "confirmPassword"),
      }),
    form,
  );
  if ("error" in answer) return data(answer, failureInit(answer, 422));
  return data({ isChanged: true as const }, { headers: cookieHeaders(answer) });
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Change your password");

export default function AccountPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangePasswordForm email={loaderData.email} answer={actionData ?? null} />;
}
