import { data } from "react-router";
import { failureInit, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ProgressScreen } from "#app/ui/progress/progress-screen.tsx";
import type { Route } from "./+types/progress";

/** Loads a learner's progress: week, calendar, courses and programs; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, progressPage } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return progressPage.readProgressPage();
}

export async function action({ context, request }: Route.ActionArgs) {
  const { studyDays } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await runAction(async () => {
    await studyDays.setWeeklyGoal(Number(textField(form, "days")));
    return { error: null };
  });
  return answer.error === null ? data(answer) : data(answer, failureInit(answer));
}

export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Progress");

export default function ProgressRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProgressScreen {...loaderData} answer={actionData ?? null} />;
}
