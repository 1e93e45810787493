import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { answerForm, textField } from "#app/door.ts";
import { keepForm } from "#app/keep-form.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { FeedbackScreen } from "#app/ui/feedback/feedback-screen.tsx";
import { feedbackCategoryOf } from "#domain/feedback.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/feedback";

/** The feedback form, full screen. A visitor is led to log in. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(servicesContext).viewer.kind === "visitor") throw redirect(paths.logIn());
  const asked = new URL(request.url).searchParams;
  return {
    category: feedbackCategoryOf(asked.get("category")),
    text: asked.get("text") ?? "",
    id: crypto.randomUUID(),
  };
}

/** Keeps what was written; the same form sent twice is kept once. */
export async function action({ context, request }: Route.ActionArgs) {
  const { feedback } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await answerForm(async () => {
    await feedback.send({
      id: textField(form, "id") || crypto.randomUUID(),
      category: feedbackCategoryOf(textField(form, "category")),
      text: textField(form, "text"),
    });
    return { error: null };
  });
  return data(answer, { status: answer.error ? 400 : 200 });
}

/** Offline the form stays as it is. */
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Feedback");

export default function FeedbackRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedbackScreen {...loaderData} answer={actionData ?? null} />;
}
