import { data } from "react-router";
import { failureInit, forwardRetryAfter, redirectToLogIn, runAction, runLoader, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { FeedbackScreen } from "#app/ui/feedback/feedback-screen.tsx";
import { feedbackCategoryOf, feedbackMaxLength } from "#domain/feedback/feedback.ts";
import type { Route } from "./+types/feedback";

/**
 * Loads the feedback form, prefilled from the address, and the learner's earlier feedback; redirects visitors to log
 * in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, library, feedback } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const asked = new URL(request.url).searchParams;
  const draft = {
    id: crypto.randomUUID(),
    category: feedbackCategoryOf(asked.get("category")),
    text: (asked.get("text") ?? "").slice(0, feedbackMaxLength),
    course: library.readCourseName(asked.get("course") ?? ""),
  };
  return { draft, ...(await runLoader(() => feedback.listOwnFeedback())) };
}

/** Stores feedback; a repeated submission is stored once. Refused input is returned to the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const { library, feedback } = context.get(servicesContext);
  const form = await request.formData();
  const typed = {
    id: textField(form, "id"),
    category: feedbackCategoryOf(textField(form, "category")),
    text: textField(form, "text"),
    course: library.readCourseName(textField(form, "course")),
  };
  const answer = await runAction(async () => {
    await feedback.sendFeedback(typed);
    return { error: null };
  }, form);
  return answer.error === null ? data(answer) : data({ ...answer, typed }, failureInit(answer));
}

export const headers = forwardRetryAfter;

/** Keeps the form's input while the server is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Feedback");

export default function FeedbackRoute({ loaderData: { draft, ...sent }, actionData }: Route.ComponentProps) {
  const typed = actionData && "typed" in actionData ? actionData.typed : draft;
  return <FeedbackScreen draft={typed} {...sent} answer={actionData ?? null} />;
}
