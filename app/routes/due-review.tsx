import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { answerPage } from "#app/door.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ReviewScreen } from "#app/ui/review/review-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/due-review";

/** What is due today over all courses, as one session. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, review, study } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const { due } = await review.today();
  const questions = await answerPage(() => study.sessionOf(due.map(({ itemKey }) => itemKey)));
  return { uid: viewer.uid, questions };
}

/** The session keeps its questions while it runs, although each grade takes one off what is due. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Due today: review");

export default function DueReviewRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ReviewScreen
      uid={loaderData.uid}
      heading="Due today"
      about="All courses"
      back={paths.home()}
      questions={loaderData.questions}
    />
  );
}
