import { data, redirect, redirectDocument } from "react-router";
import { servicesContext } from "#app/context.ts";
import { answerForm, cookieHeaders, textField } from "#app/door.ts";
import { SignUpForm } from "#app/ui/account-forms/sign-up-form.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/sign-up";

/** Someone who has an account and is signed in goes to the start. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).viewer.kind === "visitor" ? null : redirect(paths.home());
}

/**
 * Makes the account and goes on to the checkout. When only the checkout cannot be reached, the account is there all
 * the same: the start then offers the checkout again and says what the provider answered.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { account, billing } = context.get(servicesContext);
  const form = await request.formData();
  const learner = await answerForm(() =>
    account.signUp({
      email: textField(form, "email"),
      password: textField(form, "password"),
      confirmPassword: textField(form, "confirmPassword"),
    }),
  );
  if ("error" in learner) return data(learner, { status: 400 });
  const started = await answerForm(() => billing.startFirstCheckout(learner));
  const headers = cookieHeaders(learner.cookies);
  return redirectDocument("error" in started ? paths.home() : started.url, { headers });
}

export const meta: Route.MetaFunction = () => [{ title: "Create your account" }];

export default function SignUpRoute({ actionData }: Route.ComponentProps) {
  return <SignUpForm error={actionData?.error ?? null} />;
}
