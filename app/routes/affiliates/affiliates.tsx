import { data, redirect } from "react-router";
import { redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/page-meta.ts";
import { AffiliateScreen } from "#app/ui/affiliates/affiliate-screen.tsx";
import { AffiliatesPage } from "#app/ui/info/affiliates/affiliates-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/affiliates";

/** Loads an affiliate's earnings. All others get the page about the program, visitors all the same one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  const isSignedIn = viewer.kind !== "visitor";
  return { isSignedIn, account: isSignedIn ? await affiliates.readAffiliate() : null };
}

/** Joins the program; redirects visitors to log in. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const form = await request.formData();
  // A box that is not ticked sends nothing.
  if (!form.has("agrees")) form.set("agrees", "");
  const answer = await runAction(async () => {
    await affiliates.joinAffiliates({ agrees: textField(form, "agrees") === "yes" });
    return { error: null };
  }, form);
  return answer.error === null ? redirect(paths.affiliates()) : data(answer, { status: 422 });
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Affiliate program",
    description:
      "Recommend the site and receive a lasting share of what everyone whom you bring pays. How it works, with an example.",
    path: paths.affiliates(),
  });

export default function AffiliatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isSignedIn } = loaderData;
  if (account) return <AffiliateScreen account={account} />;
  return <AffiliatesPage isSignedIn={isSignedIn} problem={actionData ?? null} />;
}
