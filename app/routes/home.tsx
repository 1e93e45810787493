import { data, redirect, redirectDocument } from "react-router";
import { runAction } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { describePage, describePrivatePage, rootOf } from "#app/page-meta.ts";
import { CompletingSetup, HistoryScreen, LearnerHome } from "#app/ui/home/learner-screens.ts";
import { Landing } from "#app/ui/landing/landing.tsx";
import { landingSchema } from "#app/ui/landing/landing-schema.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import type { Route } from "./+types/home";

/**
 * Loads the home screen by viewer: landing, checkout step, or the premium learner's home. For a learner also the
 * full-screen recent history.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, billing, library, review, study, studyDays, recentHistory, savedMaterials, certificates, now } =
    context.get(servicesContext);
  const view = new URL(request.url).searchParams.get("view");
  if (viewer.kind !== "visitor" && view === "recentHistory")
    return { kind: "history" as const, history: await recentHistory.read() };
  switch (viewer.kind) {
    case "visitor":
      return { kind: "visitor" as const, programs: library.programs(), ...library.counts() };
    case "member": {
      const { isPremium, ...setup } = await billing.catchUp();
      if (isPremium) throw redirect(paths.home());
      return { kind: "member" as const, ...setup };
    }
    case "premium": {
      const [today, progress, { week }, history, materials, earned] = await Promise.all([
        review.today(),
        study.progress(),
        studyDays.read(),
        recentHistory.read(),
        savedMaterials.list(viewer.uid),
        certificates.list(),
      ]);
      const fundamentals = library.fundamentals().map(({ name, tagline }) => ({ name, tagline }));
      const programs = library.programs().map(({ name, category, tagline }) => ({ name, category, tagline }));
      return {
        kind: "premium" as const,
        today: { ...today, now: now().toISOString() },
        progress,
        week,
        history,
        materials,
        certificates: earned,
        fundamentals,
        programs,
      };
    }
  }
}

/** Redirects from the setup screen to the provider's checkout. */
export async function action({ context }: Route.ActionArgs) {
  const { viewer, billing } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirect(paths.logIn());
  if (viewer.kind === "premium") return redirect(paths.home());
  const started = await runAction(() => billing.startCheckout(viewer.uid));
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
      return <CompletingSetup error={actionData?.error ?? null} {...loaderData} />;
    case "history":
      return <HistoryScreen {...loaderData} />;
    case "premium":
      return <LearnerHome {...loaderData} />;
  }
}
