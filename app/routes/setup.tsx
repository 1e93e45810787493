import { data, redirect } from "react-router";
import { failureInit, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { SetupForm } from "#app/ui/home/setup-form.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/setup";

/** Loads the short setup with what was chosen before; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, followedPaths, firstSteps } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return {
    ...followedPaths.listPaths(),
    chosen: await firstSteps.readChoice(),
  };
}

/** Stores the setup and leads home, where the path stands; who is still looking around, to the courses that are ready. */
export async function action({ context, request }: Route.ActionArgs) {
  const { firstSteps } = context.get(servicesContext);
  const form = await request.formData();
  const choice = {
    aim: textField(form, "aim"),
    days: Number(textField(form, "days")),
    hours: Number(textField(form, "hours")),
  };
  const answer = await runAction(async () => {
    await firstSteps.chooseAim(choice);
    return { error: null };
  });
  if (answer.error !== null) return data(answer, failureInit(answer, 422));
  return redirect(choice.aim === "" ? paths.readyCourses() : paths.home());
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Choose your path");

export default function SetupRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SetupForm {...loaderData} problem={actionData?.error ? actionData : null} />;
}
