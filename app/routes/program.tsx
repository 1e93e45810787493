import { servicesContext } from "#app/context.ts";
import { answerPage } from "#app/door.ts";
import { ProgramScreen } from "#app/ui/program/program-screen.tsx";
import { site } from "#domain/site-configuration.ts";
import type { Route } from "./+types/program";

/** One program; 404 for a name that no program has. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answerPage(() => context.get(servicesContext).library.program(params.programId));
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${loaderData.name}, a program of ${site.name}` }, { name: "description", content: loaderData.tagline }]
    : [];

export default function ProgramRoute({ loaderData }: Route.ComponentProps) {
  return <ProgramScreen {...loaderData} />;
}
