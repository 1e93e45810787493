import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { answerForm, cookieHeaders, textField } from "#app/door.ts";
import { LogInForm } from "#app/ui/account-forms/log-in-form.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/log-in";

/** Someone who is signed in has no business here. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).viewer.kind === "visitor" ? null : redirect(paths.home());
}

/** Signs in and goes to the start. */
export async function action({ context, request }: Route.ActionArgs) {
  const { account } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await answerForm(() =>
    account.logIn({ email: textField(form, "email"), password: textField(form, "password") }),
  );
  if ("error" in answer) return data(answer, { status: 400 });
  return redirect(paths.home(), { headers: cookieHeaders(answer.cookies) });
}

export const meta: Route.MetaFunction = () => [{ title: "Log in" }];

export default function LogInRoute({ actionData }: Route.ComponentProps) {
  return <LogInForm error={actionData?.error ?? null} />;
}
