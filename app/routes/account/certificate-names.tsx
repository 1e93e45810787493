import { data } from "react-router";
import { failureInit, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import {
  type CertificateNamesAnswer,
  CertificateNamesScreen,
  reissueIntent,
} from "#app/ui/account-forms/certificate-names-screen.tsx";
import type { Route } from "./+types/certificate-names";

/** Loads the viewer's name on certificates, and those that say otherwise; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, certificateNames } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  return certificateNames.readCertificateNames();
}

/** Saves the name for certificates to come, or issues some of the viewer's again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, certificateNames } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const form = await request.formData();
  const ids = form.getAll("certificate").filter((id) => typeof id === "string");
  const answer = await runAction(async (): Promise<CertificateNamesAnswer> => {
    if (textField(form, "intent") === reissueIntent)
      return { issuedAgain: (await certificateNames.reissueCertificates(ids)).length };
    return { savedName: await certificateNames.chooseCertificateName(textField(form, "name")) };
  }, form);
  return "status" in answer ? data(answer, failureInit(answer, answer.status)) : data(answer);
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Name on certificates");

export default function CertificateNamesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CertificateNamesScreen {...loaderData} answer={actionData ?? null} />;
}
