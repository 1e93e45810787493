import { data } from "react-router";
import { failureInit, redirectToLogIn, runAction, runLoader, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePage, describePrivatePage, notFoundTitle, rootOf } from "#app/page-meta.ts";
import { describeProgram } from "#app/ui/program/describe-program.ts";
import { ProgramScreen } from "#app/ui/program/program-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/program";

/** Loads a program with the learner's progress; 404 if there is no such program. */
export function loader({ context, params: { programId } }: Route.LoaderArgs) {
  const { program, now } = context.get(servicesContext);
  return runLoader(async () => ({
    ...program.readProgram(programId),
    now: now().toISOString(),
    progress: await program.readProgramProgress(programId),
  }));
}

/** Has the learner follow the program, or no longer. */
export async function action({ context, request, params: { programId } }: Route.ActionArgs) {
  const { viewer, followedPaths } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const form = await request.formData();
  const answer = await runAction(async () => {
    await followedPaths.followProgram({ name: programId, isFollowed: textField(form, "isFollowed") === "yes" });
    return { error: null };
  });
  return answer.error === null ? data(answer) : data(answer, failureInit(answer, answer.status));
}

export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return describePrivatePage(matches, notFoundTitle);
  const { site, origin } = rootOf(matches);
  return describePage(matches, {
    title: `${loaderData.name}: a program of ${site.name}`,
    description: `${loaderData.tagline} ${loaderData.description}`,
    path: paths.program(loaderData.name),
    card: loaderData.socialCard,
    schema: describeProgram(loaderData, { operator: site.name, origin }),
  });
};

export default function ProgramRoute({ loaderData }: Route.ComponentProps) {
  return <ProgramScreen {...loaderData} />;
}
