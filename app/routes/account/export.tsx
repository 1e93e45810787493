import { redirectToLogIn } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ExportScreen } from "#app/ui/privacy/export-screen.tsx";
import type { Route } from "./+types/export";

/** Loads the list of what the viewer's data export holds; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, personalExport } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return { uid: viewer.uid, parts: await personalExport.describeExport() };
}

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Get a copy of everything");

export default function AccountExportRoute({ loaderData }: Route.ComponentProps) {
  return <ExportScreen {...loaderData} />;
}
