import { runLoader } from "#app/actions.ts";
import { staticPage } from "#app/client/use-static-page.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { OperatorScreen } from "#app/ui/operator/operator-screen.tsx";
import type { Route } from "./+types/operator";

/** Loads the operator's figures; 404 for everyone else. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { operator } = context.get(servicesContext);
  const days = new URL(request.url).searchParams.get("days");
  return runLoader(() => operator.readOperatorPage({ area: params.area, days }));
}

export const handle = staticPage;

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Operator");

export default function OperatorRoute({ loaderData }: Route.ComponentProps) {
  return <OperatorScreen {...loaderData} />;
}
