import { data, redirect, redirectDocument } from "react-router";
import { runAction, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { describePage, describePrivatePage, rootOf } from "#app/page-meta.ts";
import { HistoryScreen, LearnerHome, MemberHome } from "#app/ui/home/learner-screens.ts";
import { Landing } from "#app/ui/landing/landing.tsx";
import { landingSchema } from "#app/ui/landing/landing-schema.ts";
import { parseReturnPath, parseSellingPage } from "#domain/account/return-path.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import type { Route } from "./+types/home";

/**
 * Loads the home screen by viewer: landing, the setup with what is free, or the premium learner's home. For a learner also the
 * full-screen recent history.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, recentHistory, library, providerAccount, review } = context.get(servicesContext);
  const view = new URL(request.url).searchParams.get("view");
  if (viewer.kind !== "visitor" && view === "recentHistory")
    return { kind: "history" as const, history: await recentHistory.readOwnHistory(), states: library.listStates() };
  if (viewer.kind === "visitor" && view === "app") throw redirect(paths.logIn());
  switch (viewer.kind) {
    case "visitor":
      return { kind: "visitor" as const, programs: library.listPrograms(), ...library.countCourses() };
    case "member": {
      const { isPremium, ...setup } = await providerAccount.syncAfterCheckout();
      if (isPremium) throw redirect(paths.home());
      return { kind: "member" as const, setup, parts: await loadParts(context) };
    }
    case "premium": {
      const soldBy = await providerAccount.takeReturn();
      if (soldBy !== null) throw redirect(paths.welcome(soldBy));
      const [today, parts] = await Promise.all([review.readToday(), loadParts(context)]);
      return { kind: "premium" as const, ...parts, today: { ...today, now: parts.now } };
    }
  }
}

/** Loads what the homes of all learners show. */
async function loadParts(context: Route.LoaderArgs["context"]) {
  const { home, certificates } = context.get(servicesContext);
  const [parts, own] = await Promise.all([home.readHome(), certificates.listOwnCertificates()]);
  return { ...parts, certificates: own };
}

/**
 * Redirects to the provider's checkout, with the page that sold it, or to the page that takes an open payment. Whose
 * session has ended logs in first and comes back to that page.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, continueSetup } = context.get(servicesContext);
  const to = textField(await request.formData(), "to");
  if (viewer.kind === "visitor") return redirect(paths.logIn(parseReturnPath(to)));
  if (viewer.kind === "premium") return redirect(paths.home());
  const soldBy = parseSellingPage(to);
  const started = await runAction(() => continueSetup.continueSetup({ uid: viewer.uid, soldBy }));
  return "error" in started ? data(started, { status: started.status }) : redirectDocument(started.url);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.kind === "history") return describePrivatePage(matches, "Recent history");
  const root = rootOf(matches);
  const { site } = root;
  const title = `${site.name}: programs, courses and the best free study links`;
  if (loaderData?.kind !== "visitor")
    return describePage(matches, { title, description: site.tagline, path: paths.home() });
  const { programs, courses } = loaderData;
  return describePage(matches, {
    title,
    description: `${site.tagline} ${pluralize(programs.length, "program")} and ${pluralize(courses, "course")} for people who teach themselves, with practice and spaced review.`,
    path: paths.home(),
    schema: landingSchema(programs, root),
  });
};

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "visitor":
      return <Landing {...loaderData} />;
    case "member":
      return <MemberHome setup={{ ...loaderData.setup, error: actionData?.error ?? null }} parts={loaderData.parts} />;
    case "history":
      return <HistoryScreen {...loaderData} />;
    case "premium":
      return <LearnerHome {...loaderData} />;
  }
}
