import { data, redirectDocument } from "react-router";
import { failureInit, redirectToLogIn, runAction, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { AccountScreen } from "#app/ui/account/account-screen.tsx";
import { reviewSettingsIntent } from "#app/ui/account/review-panel.tsx";
import { requireSignedIn } from "#domain/access.ts";
import type { Route } from "./+types/account";

/** Loads the viewer's account and subscription; redirects visitors to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, plan, reviewSettings, exportedQuestion, certificates, consent, sessions } =
    context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const [subscription, settings, hasPractice, earned, consents, security] = await Promise.all([
    plan.readPlan(),
    reviewSettings.readReviewSettings(),
    exportedQuestion.hasExportablePractice(),
    certificates.listOwnCertificates(),
    consent.readConsents(),
    sessions.readSecurity(),
  ]);
  const zones = [...new Set(["UTC", settings.zone, ...Intl.supportedValuesOf("timeZone")])].sort();
  const { uid, email } = viewer;
  const reviews = { ...settings, zones };
  return { uid, email, security, subscription, certificates: earned, consents, hasPractice, reviews };
}

/** Saves the review settings, or redirects to the provider's billing portal. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, providerAccount } = context.get(servicesContext);
  const form = await request.formData();
  if (textField(form, "intent") === reviewSettingsIntent) return saveReviewSettings(context, form);
  if (viewer.kind === "visitor") return redirectToLogIn(request);
  const answer = await runAction(async () => ({ url: await providerAccount.openPortal() }));
  return "error" in answer ? data(answer, { status: answer.status }) : redirectDocument(answer.url);
}

async function saveReviewSettings(context: Route.ActionArgs["context"], form: FormData) {
  const { viewer, reviewSettings } = context.get(servicesContext);
  const settings = {
    desiredRetention: Number(textField(form, "desiredRetention")),
    dailyCap: Number(textField(form, "dailyCap")),
    zone: textField(form, "zone"),
  };
  const answer = await runAction(
    async () => reviewSettings.updateReviewSettings({ uid: requireSignedIn(viewer).uid, ...settings }),
    form,
  );
  return "error" in answer ? data(answer, failureInit(answer, 422)) : { areSettingsSaved: true as const };
}

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Account");

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && "error" in actionData ? actionData : null;
  const areSettingsSaved = actionData !== undefined && "areSettingsSaved" in actionData;
  return <AccountScreen {...loaderData} problem={problem} areSettingsSaved={areSettingsSaved} />;
}
