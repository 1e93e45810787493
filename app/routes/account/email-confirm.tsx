import { data } from "react-router";
import { answerForm, failureInit, passWait, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ConfirmEmailForm } from "#app/ui/account-forms/confirm-email-form.tsx";
import type { Route } from "./+types/email-confirm";

/** What the link of the mail would change. Opening it changes nothing: programs that look through mails open links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, change: await context.get(servicesContext).emailChange.preview(token) };
}

/** Changes the e-mail. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await answerForm(() => context.get(servicesContext).emailChange.confirm(textField(form, "token")));
  return "error" in answer ? data(answer, failureInit(answer)) : { changed: answer };
}

export const headers = passWait;

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

/** The address holds a secret: it goes to no other site and into no search engine. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePrivatePage(matches, "Confirm your email"),
  { name: "referrer", content: "same-origin" },
];

export default function ConfirmEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmEmailForm {...loaderData} answer={actionData ?? null} />;
}
