import { data, redirect } from "react-router";
import { answerForm, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { CancelScreen } from "#app/ui/plan/cancel-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/cancel-subscription";

/** What canceling the subscription would do. Where there is nothing to cancel, the account says how it stands. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, plan } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const cancellation = await plan.readCancellation();
  if (!cancellation) throw redirect(paths.account());
  return cancellation;
}

/** Cancels the subscription, or keeps one that was canceled, and leads back to the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, plan } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const intent = textField(await request.formData(), "intent");
  const answer = await answerForm(async () => {
    if (intent === "keep") await plan.keep();
    else await plan.cancel();
    return { error: null };
  });
  if (answer.error === null) throw redirect(paths.account());
  return data(answer, { status: 409 });
}

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Cancel the subscription");

export default function CancelSubscriptionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelScreen {...loaderData} error={actionData?.error ?? null} />;
}
