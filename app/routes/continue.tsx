import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { redirectToLogIn } from "#app/actions.ts";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { NextStepPanel } from "#app/ui/next-step/next-step-panel.tsx";
import { useShownStep } from "#app/ui/next-step/use-shown-step.ts";
import { describeNextStep } from "#domain/study/next-step-text.ts";
import type { Route } from "./+types/continue";

/**
 * Leads a learner on to their next step, for the shortcut of the installed app; visitors to log in. Where the device may
 * know of a session that was left, the page asks it and leads on from there.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, nextStep } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const { next, mayHaveLeft } = await nextStep.readOnward();
  if (!mayHaveLeft) throw redirect(describeNextStep(next).to);
  return { next };
}

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "What comes next");

/** Without scripts the step stands here with its button. */
export default function ContinueRoute({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const step = useShownStep(loaderData.next);
  const { to } = describeNextStep(step);
  useEffect(() => {
    if (isHydrated) void navigate(to, { replace: true });
  }, [isHydrated, navigate, to]);
  return (
    <Page>
      <h1 className="visually-hidden">What comes next</h1>
      <NextStepPanel step={step} isMain />
    </Page>
  );
}
