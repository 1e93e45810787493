import { data, redirect, redirectDocument } from "react-router";
import { cookieHeaders, failureInit, forwardRetryAfter, returnPathOf, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/page-meta.ts";
import { CheckoutMissing } from "#app/ui/account-forms/checkout-missing.tsx";
import { SignUpForm } from "#app/ui/account-forms/sign-up-form.tsx";
import { parseAwaitedCourse, parseSellingPage } from "#domain/account/return-path.ts";
import { parseAffiliateCode } from "#domain/affiliates/code.ts";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import { trialDays } from "#domain/billing/subscription.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/sign-up";

/** Redirects signed-in learners home. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, awaitedCourses } = context.get(servicesContext);
  if (viewer.kind !== "visitor") return redirect(paths.home());
  const to = returnPathOf(request);
  return { to, awaited: awaitedCourses.readAwaitedName(parseAwaitedCourse(to) ?? "") };
}

/**
 * Creates the account and redirects to the checkout. If only the checkout fails, the account exists all the same: the
 * response signs in, and the page explains and links onward.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { referrals, account, checkout } = context.get(servicesContext);
  const form = await request.formData();
  const email = textField(form, "email");
  const referral = parseAffiliateCode(textField(form, affiliateParameter)) ?? referrals.readVisitCode();
  const to = returnPathOf(request);
  const learner = await runAction(
    () =>
      account.signUp({
        email,
        password: textField(form, "password"),
        confirmPassword: textField(form, "confirmPassword"),
        referral,
        awaited: parseAwaitedCourse(to),
      }),
    form,
  );
  if ("error" in learner) return data({ ...learner, email, referral }, failureInit(learner));
  const started = await runAction(() => checkout.startFirstCheckout({ ...learner, soldBy: parseSellingPage(to) }));
  const headers = cookieHeaders(learner.cookies);
  if ("error" in started) return data({ ...started, isMade: true as const }, { status: started.status, headers });
  return redirectDocument(started.url, { headers });
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Create your account",
    description: `Create your account and study free for ${trialDays} days.`,
    path: paths.signUp(),
  });

export default function SignUpRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "isMade" in actionData) return <CheckoutMissing reason={actionData.error} />;
  const refused = actionData && "email" in actionData ? actionData : { email: "", referral: null };
  return <SignUpForm answer={actionData ?? null} {...loaderData} {...refused} />;
}
