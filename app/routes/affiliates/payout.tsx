import { data, redirect } from "react-router";
import { answerForm, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { PayoutScreen } from "#app/ui/affiliates/payout-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/payout";

/** The account to which commissions are paid. Who is no affiliate is led to the program. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const account = await affiliates.read();
  if (!account) throw redirect(paths.affiliates());
  return { payout: account.payout };
}

/** Keeps the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const form = await request.formData();
  const typed = { holder: textField(form, "holder"), iban: textField(form, "iban") };
  const answer = await answerForm(async () => {
    await affiliates.setPayoutAccount(typed);
    return { error: null };
  });
  if (answer.error === null) return redirect(`${paths.affiliates()}#payout`);
  return data({ ...answer, typed }, { status: 422 });
}

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Account to be paid to");

export default function AffiliatePayoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData && "typed" in actionData ? actionData.typed : null;
  return <PayoutScreen payout={loaderData.payout} typed={typed} error={actionData?.error ?? null} />;
}
