import { data, redirect } from "react-router";
import { redirectToLogIn, runAction } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { LeaveScreen } from "#app/ui/affiliates/leave-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/leave";

/** Redirects to the program unless the viewer is an affiliate. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const account = await affiliates.readAffiliate();
  if (account?.status !== "active") throw redirect(paths.affiliates());
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const answer = await runAction(async () => {
    await affiliates.leaveAffiliates();
    return { error: null };
  });
  return answer.error === null ? redirect(paths.affiliates()) : data(answer, { status: 404 });
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Leave the affiliate program");

export default function LeaveAffiliatesRoute({ actionData }: Route.ComponentProps) {
  return <LeaveScreen error={actionData?.error ?? null} />;
}
