import { data, redirect } from "react-router";
import { redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { CancelScreen } from "#app/ui/plan/cancel-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/cancel-subscription";

/** Loads the effects of a cancellation; redirects to the account if there is nothing to cancel. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, plan } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const cancellation = await plan.readCancellation();
  if (!cancellation) throw redirect(paths.account());
  return cancellation;
}

/** Cancels the subscription or resumes a canceled one, then redirects to the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, plan } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const intent = textField(await request.formData(), "intent");
  const answer = await runAction(async () => {
    if (intent === "keep") await plan.resumeSubscriptions();
    else await plan.cancelSubscriptions();
    return { error: null };
  });
  if (answer.error === null) throw redirect(paths.account());
  return data(answer, { status: 409 });
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Cancel the subscription");

export default function CancelSubscriptionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelScreen {...loaderData} error={actionData?.error ?? null} />;
}
