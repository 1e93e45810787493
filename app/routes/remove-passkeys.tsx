import { data } from "react-router";
import { failureInit, forwardRetryAfter, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describeTokenPage } from "#app/page-meta.ts";
import { RemovePasskeysForm } from "#app/ui/account-forms/remove-passkeys-form.tsx";
import type { Route } from "./+types/remove-passkeys";

/** Loads whether the mailed link still works. A GET changes nothing, because mail scanners open links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, isOpen: await context.get(servicesContext).passkeys.canRemovePasskeys(token) };
}

/** Removes all passkeys of the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await runAction(async () => {
    await context.get(servicesContext).passkeys.removePasskeys(textField(form, "token"));
    return { isRemoved: true as const };
  });
  return "error" in answer ? data(answer, failureInit(answer)) : answer;
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describeTokenPage(matches, "Remove your passkeys");

export default function RemovePasskeysRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovePasskeysForm {...loaderData} answer={actionData ?? null} />;
}
