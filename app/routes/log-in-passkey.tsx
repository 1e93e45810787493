import { data, redirect } from "react-router";
import { answerForm, cookieHeaders, failureInit, passWait, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { PasskeyStepForm, removalIntent } from "#app/ui/account-forms/passkey-step-form.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/log-in-passkey";

/** What the browser is to sign. Whoever has not typed the right password just now is led to do so. */
export async function loader({ context }: Route.LoaderArgs) {
  const options = await context.get(servicesContext).passkeys.startSecondStep();
  if (!options) throw redirect(paths.logIn());
  return { options };
}

/** Signs in by the passkey and goes to the start, or mails the link that removes passkeys. */
export async function action({ context, request }: Route.ActionArgs) {
  const { passkeys } = context.get(servicesContext);
  const form = await request.formData();
  if (textField(form, "intent") === removalIntent) {
    const sent = await answerForm(async () => {
      await passkeys.requestRemoval();
      return { isSent: true as const };
    });
    return "error" in sent ? data(sent, failureInit(sent)) : sent;
  }
  const answer = await answerForm(() => passkeys.finishSecondStep(textField(form, "response")));
  if ("error" in answer) return data(answer, failureInit(answer));
  return redirect(paths.home(), { headers: cookieHeaders(answer.cookies) });
}

export const headers = passWait;

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Your passkey");

export default function LogInPasskeyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PasskeyStepForm options={loaderData.options} answer={actionData ?? null} />;
}
