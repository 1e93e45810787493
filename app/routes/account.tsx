import { data, redirect } from "react-router";
import { paths } from "#domain/paths.ts";
import { servicesContext } from "../context.ts";
import { answerForm } from "../door.ts";
import { AccountScreen } from "../ui/account/account-screen.tsx";
import type { Route } from "./+types/account";

/** The viewer's account and subscription. A visitor is led to log in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, billing } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  return { email: viewer.email, subscription: await billing.readSubscription() };
}

/** On to the provider's billing portal. */
export async function action({ context }: Route.ActionArgs) {
  const { billing } = context.get(servicesContext);
  const answer = await answerForm(async () => ({ url: await billing.openPortal() }));
  return "error" in answer ? data(answer, { status: 502 }) : redirect(answer.url);
}

export const meta: Route.MetaFunction = () => [{ title: "Account" }];

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} error={actionData?.error ?? null} />;
}
