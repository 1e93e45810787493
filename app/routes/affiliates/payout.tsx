import { data, redirect } from "react-router";
import { redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { PayoutScreen } from "#app/ui/affiliates/payout-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/payout";

/** Loads the payout account; redirects to the program unless the viewer is an affiliate. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const account = await affiliates.readAffiliate();
  if (!account) throw redirect(paths.affiliates());
  return { payout: account.payout };
}

/** Saves the payout account. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const form = await request.formData();
  const typed = { holder: textField(form, "holder"), iban: textField(form, "iban") };
  const answer = await runAction(async () => {
    await affiliates.setPayoutAccount(typed);
    return { error: null };
  }, form);
  if (answer.error === null) return redirect(`${paths.affiliates()}#payout`);
  return data({ ...answer, typed }, { status: 422 });
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Account to be paid to");

export default function AffiliatePayoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData && "typed" in actionData ? actionData.typed : null;
  return <PayoutScreen payout={loaderData.payout} typed={typed} problem={actionData?.error ? actionData : null} />;
}
