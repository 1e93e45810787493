import { data } from "react-router";
import { runLoader } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describeTokenPage } from "#app/page-meta.ts";
import { UnsubscribeForm } from "#app/ui/account-forms/unsubscribe-form.tsx";
import type { Route } from "./+types/unsubscribe";

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** Loads which list the mailed link ends. A GET changes nothing, because mail scanners open links. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { unsubscription } = context.get(servicesContext);
  return runLoader(async () => {
    const list = await unsubscription.readUnsubscription(tokenOf(request));
    return data({ list }, { status: list === null ? 404 : 200 });
  });
}

/** Ends the list, without cookie, Origin or redirect: mail clients send this themselves (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const { unsubscription } = context.get(servicesContext);
  await runLoader(() => unsubscription.unsubscribe(tokenOf(request)));
  return { error: null };
}

/** Keeps the page as it is while the site is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describeTokenPage(matches, "Unsubscribe");

export default function UnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribeForm list={loaderData.list} answer={actionData ?? null} />;
}
