import { redirect } from "react-router";
import { redirectToLogIn } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { describeNextStep } from "#domain/study/next-step-text.ts";
import type { Route } from "./+types/continue";

/** Leads a learner on to their next step, for the shortcut of the installed app; visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, nextStep } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return redirect(describeNextStep(await nextStep.readNextStep()).to);
}
