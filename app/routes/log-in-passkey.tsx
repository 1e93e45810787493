import { data, redirect } from "react-router";
import { cookieHeaders, failureInit, forwardRetryAfter, returnPathOf, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { PasskeyStepForm, removalIntent } from "#app/ui/account-forms/passkey-step-form.tsx";
import { parseAwaitedCourse } from "#domain/account/return-path.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/log-in-passkey";

/** Loads the passkey challenge; redirects to log in unless the right password was entered just before. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const options = await context.get(servicesContext).passkeys.startSecondStep();
  const to = returnPathOf(request);
  if (!options) throw redirect(paths.logIn(to));
  return { options, to };
}

/** Signs in with the passkey and redirects home or to the page that was asked for, or mails the link that removes all passkeys. */
export async function action({ context, request }: Route.ActionArgs) {
  const { passkeys } = context.get(servicesContext);
  const form = await request.formData();
  if (textField(form, "intent") === removalIntent) {
    const sent = await runAction(async () => {
      await passkeys.requestPasskeysRemoval();
      return { isSent: true as const };
    });
    return "error" in sent ? data(sent, failureInit(sent)) : sent;
  }
  const to = returnPathOf(request);
  const signed = { response: textField(form, "response"), awaited: parseAwaitedCourse(to) };
  const answer = await runAction(() => passkeys.finishSecondStep(signed));
  if ("error" in answer) return data(answer, failureInit(answer));
  return redirect(to ?? paths.home(), { headers: cookieHeaders(answer.cookies) });
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Your passkey");

export default function LogInPasskeyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PasskeyStepForm {...loaderData} answer={actionData ?? null} />;
}
