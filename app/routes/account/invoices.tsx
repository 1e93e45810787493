import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { InvoicesScreen } from "#app/ui/plan/invoices-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/invoices";

/** The viewer's invoices. A visitor is led to log in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, plan } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  return { invoices: await plan.readInvoices() };
}

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Invoices");

export default function InvoicesRoute({ loaderData }: Route.ComponentProps) {
  return <InvoicesScreen {...loaderData} />;
}
