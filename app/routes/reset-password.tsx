import { data } from "react-router";
import { answerForm, failureInit, passWait, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ResetPasswordForm } from "#app/ui/account-forms/reset-password-form.tsx";
import type { Route } from "./+types/reset-password";

/** The token of the reset mail, as it stands in the address. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("token") ?? "" };
}

/** Sets the new password. */
export async function action({ context, request }: Route.ActionArgs) {
  const { account } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await answerForm(async () => {
    await account.resetPassword({
      token: textField(form, "token"),
      password: textField(form, "password"),
      confirmPassword: textField(form, "confirmPassword"),
    });
    return { isSet: true as const };
  });
  return "error" in answer ? data(answer, failureInit(answer)) : data(answer);
}

export const headers = passWait;

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

/** The address holds a secret: it goes to no other site and into no search engine. Not `no-referrer`: a form sent from there without JavaScript would have no origin, and be refused. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePrivatePage(matches, "Choose a new password"),
  { name: "referrer", content: "same-origin" },
];

export default function ResetPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordForm token={loaderData.token} answer={actionData ?? null} />;
}
