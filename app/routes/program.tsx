import { answerPage } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { describePage, describePrivatePage, notFoundTitle, rootOf } from "#app/page-meta.ts";
import { describeProgram } from "#app/ui/program/describe-program.ts";
import { ProgramScreen } from "#app/ui/program/program-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/program";

/** One program, and how far the learner is on it; 404 for a name that no program has. */
export function loader({ context, params: { programId } }: Route.LoaderArgs) {
  const { library, now } = context.get(servicesContext);
  return answerPage(async () => ({
    ...library.program(programId),
    now: now().toISOString(),
    progress: await library.programProgress(programId),
  }));
}

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
