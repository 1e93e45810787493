import { data, redirectDocument } from "react-router";
import { cookieHeaders, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { EraseScreen } from "#app/ui/privacy/erase-screen.tsx";
import { paths } from "#domain/paths.ts";
import { clearSiteData } from "#domain/privacy/clear-site-data.ts";
import type { Route } from "./+types/erase";

/** Loads the preview of an erasure; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, erasurePreview } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return erasurePreview.readErasurePreview();
}

/** Closes the account, starts its erasure, and clears this browser's site data. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, erasure } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirectToLogIn(request);
  const form = await request.formData();
  const answer = await runAction(
    async () => ({
      cookies: await erasure.eraseOwnAccount({
        uid: viewer.uid,
        password: textField(form, "password"),
        phrase: textField(form, "phrase"),
        certificates: textField(form, "certificates") === "anonymize" ? "anonymize" : "revoke",
      }),
    }),
    form,
  );
  if ("error" in answer) return data(answer, { status: 422 });
  const headers: [string, string][] = [...cookieHeaders(answer.cookies), ["clear-site-data", clearSiteData]];
  return redirectDocument(paths.accountErased(), { headers });
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Erase your account");

export default function AccountEraseRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EraseScreen {...loaderData} problem={actionData ?? null} />;
}
