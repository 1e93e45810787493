import { answerPage } from "#app/actions.ts";
import { plainPage } from "#app/client/use-static-page.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { OperatorScreen } from "#app/ui/operator/operator-screen.tsx";
import type { Route } from "./+types/operator";

/** The operator's figures. To everyone else there is nothing at this address. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { operator } = context.get(servicesContext);
  const days = new URL(request.url).searchParams.get("days");
  return answerPage(() => operator.read({ area: params.area, days }));
}

export const handle = plainPage;

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Operator");

export default function OperatorRoute({ loaderData }: Route.ComponentProps) {
  return <OperatorScreen {...loaderData} />;
}
