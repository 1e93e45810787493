import { data, redirect, redirectDocument } from "react-router";
import { servicesContext } from "#app/context.ts";
import { answerForm } from "#app/door.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { AccountScreen } from "#app/ui/account/account-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/account";

/** The viewer's account and subscription. A visitor is led to log in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, billing, certificates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const [subscription, earned] = await Promise.all([billing.readSubscription(), certificates.list()]);
  return { email: viewer.email, subscription, certificates: earned };
}

/** On to the provider's billing portal. */
export async function action({ context }: Route.ActionArgs) {
  const { billing } = context.get(servicesContext);
  const answer = await answerForm(async () => ({ url: await billing.openPortal() }));
  return "error" in answer ? data(answer, { status: 502 }) : redirectDocument(answer.url);
}

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Account");

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} error={actionData?.error ?? null} />;
}
