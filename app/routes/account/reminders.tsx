import { data } from "react-router";
import { failureInit, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { RemindersForm } from "#app/ui/account-forms/reminders-form.tsx";
import type { Route } from "./+types/reminders";

/** Loads when the viewer wants mails about their study; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, reminderSettings } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return { chosen: await reminderSettings.readReminders(), isPremium: viewer.kind === "premium" };
}

/** Stores when the viewer wants mails about their study. */
export async function action({ context, request }: Route.ActionArgs) {
  const { reminderSettings } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await runAction(async () => {
    await reminderSettings.chooseReminders({
      frequency: textField(form, "frequency"),
      hasDigest: textField(form, "hasDigest") === "yes",
      hour: Number(textField(form, "hour")),
      zone: textField(form, "zone"),
    });
    return { error: null };
  });
  return answer.error === null ? data(answer) : data(answer, failureInit(answer, 422));
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Reminders");

export default function RemindersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RemindersForm
      {...loaderData}
      problem={actionData?.error ? actionData : null}
      isSaved={actionData?.error === null}
    />
  );
}
