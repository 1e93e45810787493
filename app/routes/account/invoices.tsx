import { redirectToLogIn } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { InvoicesScreen } from "#app/ui/plan/invoices-screen.tsx";
import type { Route } from "./+types/invoices";

/** Loads the viewer's invoices; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, plan } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return { invoices: await plan.readInvoices() };
}

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Invoices");

export default function InvoicesRoute({ loaderData }: Route.ComponentProps) {
  return <InvoicesScreen {...loaderData} />;
}
