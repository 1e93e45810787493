import { data, redirect } from "react-router";
import { answerForm, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePage } from "#app/page-meta.ts";
import { AffiliateScreen } from "#app/ui/affiliates/affiliate-screen.tsx";
import { AffiliatesPage } from "#app/ui/info/affiliates/affiliates-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/affiliates";

/** What an affiliate has earned. Everyone else reads about the program: visitors all the same page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  const isSignedIn = viewer.kind !== "visitor";
  return { isSignedIn, account: isSignedIn ? await affiliates.read() : null };
}

/** Joins the program. A visitor is led to log in. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, affiliates } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const agrees = textField(await request.formData(), "agrees") === "yes";
  const answer = await answerForm(async () => {
    await affiliates.join({ agrees });
    return { error: null };
  });
  return answer.error === null ? redirect(paths.affiliates()) : data(answer, { status: 422 });
}

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

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
  return <AffiliatesPage isSignedIn={isSignedIn} error={actionData?.error ?? null} />;
}
