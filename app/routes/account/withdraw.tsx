import { data, redirect } from "react-router";
import { redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { WithdrawalReceipt } from "#app/ui/withdrawal/withdrawal-receipt.tsx";
import { NothingToWithdraw, WithdrawalScreen } from "#app/ui/withdrawal/withdrawal-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/withdraw";

/** Loads the withdrawal form or a receipt: the one requested, otherwise the newest. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, withdrawal } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const { contracts, withdrawals, email } = await withdrawal.readWithdrawals();
  const asked = new URL(request.url).searchParams.get("receipt");
  const receipt = withdrawals.find(({ id }) => id === asked);
  const [contract] = contracts;
  if (receipt) return { kind: "receipt" as const, withdrawal: receipt };
  if (contract) return { kind: "statement" as const, contract, email };
  const [newest] = withdrawals;
  return newest ? { kind: "receipt" as const, withdrawal: newest } : { kind: "nothing" as const };
}

/** Withdraws from the contract and redirects to the receipt. Idempotent: a repeated statement gets the same receipt. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, withdrawal } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const form = await request.formData();
  const statement = { contractId: textField(form, "contract"), name: textField(form, "name") };
  const email = textField(form, "email");
  const answer = await runAction(async () => ({ id: await withdrawal.withdraw({ ...statement, email }) }), form);
  if ("id" in answer) throw redirect(paths.withdraw(answer.id));
  return data({ ...answer, typed: { name: statement.name, email } }, { status: 422 });
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Withdraw from contract");

export default function WithdrawRoute({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "statement":
      return <Statement loaderData={loaderData} actionData={actionData} />;
    case "receipt":
      return <WithdrawalReceipt withdrawal={loaderData.withdrawal} />;
    case "nothing":
      return <NothingToWithdraw />;
  }
}

function Statement({
  loaderData: { contract, email },
  actionData,
}: {
  loaderData: Extract<Route.ComponentProps["loaderData"], { kind: "statement" }>;
  actionData: Route.ComponentProps["actionData"];
}) {
  const typed = actionData && "typed" in actionData ? actionData.typed : { name: "", email };
  return <WithdrawalScreen contract={contract} {...typed} accountEmail={email} problem={actionData ?? null} />;
}
