import { data } from "react-router";
import { failureInit, forwardRetryAfter, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { PasskeysScreen } from "#app/ui/account-forms/passkeys-screen.tsx";
import type { Route } from "./+types/passkeys";

/** Loads the viewer's passkeys; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, passkeys } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return passkeys.readPasskeys();
}

/** Starts a passkey registration, stores the created passkey, or removes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, passkeys } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirectToLogIn(request);
  const form = await request.formData();
  const [name, password] = [textField(form, "name"), textField(form, "password")];
  const answer = await runAction(async () => {
    switch (textField(form, "intent")) {
      case "add":
        await passkeys.addPasskey({ name, response: textField(form, "response") });
        return { isAdded: true as const };
      case "remove":
        await passkeys.removePasskey({ id: textField(form, "id"), password });
        return { isRemoved: true as const };
      default:
        return { name, options: await passkeys.startPasskey(password) };
    }
  }, form);
  return "error" in answer ? data({ ...answer, id: textField(form, "id") }, failureInit(answer, 422)) : answer;
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Passkeys");

export default function AccountPasskeysRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PasskeysScreen {...loaderData} answer={actionData ?? null} />;
}
