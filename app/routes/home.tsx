import { data, redirect, redirectDocument } from "react-router";
import { servicesContext } from "#app/context.ts";
import { answerForm } from "#app/door.ts";
import { CompletingSetup } from "#app/ui/home/completing-setup.tsx";
import { LearnerHome } from "#app/ui/home/learner-home.tsx";
import { Landing } from "#app/ui/landing/landing.tsx";
import { paths } from "#domain/paths.ts";
import { site } from "#domain/site-configuration.ts";
import type { Route } from "./+types/home";

/** The start by user state: the landing screen, the step to the checkout, or the premium learner's home. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, library, review, study, savedMaterials, now } = context.get(servicesContext);
  switch (viewer.kind) {
    case "visitor":
      return { kind: "visitor" as const, programs: library.programs(), courses: library.courses().length };
    case "member":
      return { kind: "member" as const };
    case "premium": {
      const [cards, progress, materials] = await Promise.all([
        review.due(),
        study.progress(),
        savedMaterials.list(viewer.uid),
      ]);
      const fundamentals = library.fundamentals().map(({ name, tagline, courses }) => ({ name, tagline, courses }));
      const programs = library.programs().map(({ name, category, tagline }) => ({ name, category, tagline }));
      return {
        kind: "premium" as const,
        ...cards,
        progress,
        materials,
        fundamentals,
        programs,
        now: now().toISOString(),
      };
    }
  }
}

/** Continue on the setup screen: on to the payment provider's checkout. */
export async function action({ context }: Route.ActionArgs) {
  const { viewer, billing } = context.get(servicesContext);
  if (viewer.kind === "visitor") return redirect(paths.logIn());
  const started = await answerForm(() => billing.startCheckout(viewer.uid));
  return "error" in started ? data(started, { status: 502 }) : redirectDocument(started.url);
}

export const meta: Route.MetaFunction = () => [
  { title: `${site.name}: programs, courses and the best free study links` },
  {
    name: "description",
    content: `${site.tagline} Fifteen programs and about four hundred courses of free study links, with practice and spaced review.`,
  },
];

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "visitor":
      return <Landing programs={loaderData.programs} courses={loaderData.courses} />;
    case "member":
      return <CompletingSetup error={actionData?.error ?? null} />;
    case "premium":
      return <LearnerHome {...loaderData} />;
  }
}
