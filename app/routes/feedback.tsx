import { data, redirect } from "react-router";
import { answerForm, answerPage, failureInit, passWait, textField } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { FeedbackScreen } from "#app/ui/feedback/feedback-screen.tsx";
import { feedbackCategoryOf, feedbackMaximum } from "#domain/feedback/feedback.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/feedback";

/** The feedback form, full screen, as the address fills it in, and what its learner has sent. A visitor is led to log in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, feedback } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const asked = new URL(request.url).searchParams;
  const draft = {
    id: crypto.randomUUID(),
    category: feedbackCategoryOf(asked.get("category")),
    text: (asked.get("text") ?? "").slice(0, feedbackMaximum),
    course: feedback.findCourse(asked.get("course") ?? ""),
  };
  return { draft, ...(await answerPage(() => feedback.listOwn())) };
}

/** Keeps what was written; what is sent twice is kept once. What was refused comes back as it was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const { feedback } = context.get(servicesContext);
  const form = await request.formData();
  const typed = {
    id: textField(form, "id"),
    category: feedbackCategoryOf(textField(form, "category")),
    text: textField(form, "text"),
    course: feedback.findCourse(textField(form, "course")),
  };
  const answer = await answerForm(async () => {
    await feedback.send(typed);
    return { error: null };
  });
  return answer.error === null ? data(answer) : data({ error: answer.error, typed }, failureInit(answer));
}

export const headers = passWait;

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Feedback");

export default function FeedbackRoute({ loaderData: { draft, ...sent }, actionData }: Route.ComponentProps) {
  const typed = actionData && "typed" in actionData ? actionData.typed : draft;
  return <FeedbackScreen draft={typed} {...sent} answer={actionData ?? null} />;
}
