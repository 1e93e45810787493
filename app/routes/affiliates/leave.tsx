import { data, redirect } from "react-router";
import { answerForm } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { LeaveScreen } from "#app/ui/affiliates/leave-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/leave";

/** The question whether to leave the affiliate program. Who is not in it is led to it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const account = await affiliates.read();
  if (account?.status !== "active") throw redirect(paths.affiliates());
  return null;
}

/** Leaves the program. */
export async function action({ context }: Route.ActionArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const answer = await answerForm(async () => {
    await affiliates.leave();
    return { error: null };
  });
  return answer.error === null ? redirect(paths.affiliates()) : data(answer, { status: 404 });
}

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Leave the affiliate program");

export default function LeaveAffiliatesRoute({ actionData }: Route.ComponentProps) {
  return <LeaveScreen error={actionData?.error ?? null} />;
}
