import { data, redirect, redirectDocument } from "react-router";
import { answerForm, cookieHeaders, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { EraseScreen } from "#app/ui/privacy/erase-screen.tsx";
import { paths } from "#domain/paths.ts";
import { clearSiteData } from "#domain/privacy/clear-site-data.ts";
import type { Route } from "./+types/erase";

/** What erasing the viewer's account would do. A visitor is led to log in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, privacy } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  return privacy.erasurePlan();
}

/** Closes the account and has everything erased; what this browser keeps of the site goes too. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, privacy } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirect(paths.logIn());
  const form = await request.formData();
  const answer = await answerForm(async () => ({
    cookies: await privacy.erase({
      uid: viewer.uid,
      password: textField(form, "password"),
      phrase: textField(form, "phrase"),
      certificates: textField(form, "certificates") === "anonymize" ? "anonymize" : "revoke",
    }),
  }));
  if ("error" in answer) return data(answer, { status: 422 });
  const headers: [string, string][] = [...cookieHeaders(answer.cookies), ["clear-site-data", clearSiteData]];
  return redirectDocument(paths.accountErased(), { headers });
}

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Erase your account");

export default function AccountEraseRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EraseScreen {...loaderData} error={actionData?.error ?? null} />;
}
