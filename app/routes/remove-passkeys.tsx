import { data } from "react-router";
import { answerForm, failureInit, passWait, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { RemovePasskeysForm } from "#app/ui/account-forms/remove-passkeys-form.tsx";
import type { Route } from "./+types/remove-passkeys";

/** Whether the link of the mail still works. Opening it changes nothing: programs that look through mails open links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, isOpen: await context.get(servicesContext).passkeys.canRemoveAll(token) };
}

/** Removes every passkey of the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await answerForm(async () => {
    await context.get(servicesContext).passkeys.removeAll(textField(form, "token"));
    return { isRemoved: true as const };
  });
  return "error" in answer ? data(answer, failureInit(answer)) : answer;
}

export const headers = passWait;

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

/** The address holds a secret: it goes to no other site and into no search engine. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePrivatePage(matches, "Remove your passkeys"),
  { name: "referrer", content: "same-origin" },
];

export default function RemovePasskeysRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovePasskeysForm {...loaderData} answer={actionData ?? null} />;
}
