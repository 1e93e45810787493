import { data, redirect } from "react-router";
import { cookieHeaders, failureInit, forwardRetryAfter, returnPathOf, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/page-meta.ts";
import { LogInForm } from "#app/ui/account-forms/log-in-form.tsx";
import { parseAwaitedCourse } from "#domain/account/return-path.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/log-in";

/** Redirects signed-in learners home, or to the page that they asked for. */
export function loader({ context, request }: Route.LoaderArgs) {
  const to = returnPathOf(request);
  return context.get(servicesContext).viewer.kind === "visitor" ? { to } : redirect(to ?? paths.home());
}

/**
 * Signs in and redirects home or to the page that was asked for, with the wish to be told of its course; to the passkey step
 * if the account has one.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { account } = context.get(servicesContext);
  const form = await request.formData();
  const email = textField(form, "email");
  const to = returnPathOf(request);
  const logIn = { email, password: textField(form, "password"), awaited: parseAwaitedCourse(to) };
  const answer = await runAction(() => account.logIn(logIn));
  if ("error" in answer) return data({ ...answer, email }, failureInit(answer));
  return redirect("needsSecondStep" in answer ? paths.secondStep(to) : (to ?? paths.home()), {
    headers: cookieHeaders(answer.cookies),
  });
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Log in",
    description: "Log in to go on with your courses, practice and reviews.",
    path: paths.logIn(),
  });

export default function LogInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const email = actionData && "email" in actionData ? actionData.email : "";
  return <LogInForm answer={actionData ?? null} email={email} to={loaderData.to} />;
}
