import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { answerForm, textField } from "#app/door.ts";
import { ForgotPasswordForm } from "#app/ui/account-forms/forgot-password-form.tsx";
import type { Route } from "./+types/forgot-password";

/** Mails the link to choose a new password. */
export async function action({ context, request }: Route.ActionArgs) {
  const { account } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await answerForm(async () => {
    await account.requestPasswordReset(textField(form, "email"));
    return { isSent: true as const };
  });
  return data(answer, { status: "error" in answer ? 400 : 200 });
}

export const meta: Route.MetaFunction = () => [{ title: "Reset your password" }];

export default function ForgotPasswordRoute({ actionData }: Route.ComponentProps) {
  return <ForgotPasswordForm answer={actionData ?? null} />;
}
