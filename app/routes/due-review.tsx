import { redirectToLogIn, runLoader } from "#app/actions.ts";
import { getOutbox } from "#app/client/outbox/outbox.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ReviewScreen } from "#app/ui/review/review-screen.tsx";
import { NothingDue } from "#app/ui/today/nothing-due.tsx";
import { TodaySummary } from "#app/ui/today/today-summary.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/due-review";

/** Loads the questions of all courses that are due today, as one session. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, review, session, now } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const { questions, today } = await runLoader(async () => {
    const found = await review.readToday();
    const cards = new Map(found.due.map((card) => [card.itemKey, card]));
    const questions = await session.readSessionOf({ itemKeys: [...cards.keys()], settings: found.settings });
    return { today: found, questions: questions.map((question) => ({ ...cards.get(question.itemKey), ...question })) };
  });
  return { uid: viewer.uid, questions, today: { ...today, now: now().toISOString() } };
}

/** Removes questions that were graded on this device and not sent yet. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { questions, today, ...known } = await serverLoader();
  const graded = await getOutbox(known.uid).gradedKeys();
  const isOpen = ({ itemKey }: { itemKey: string }) => !graded.has(itemKey);
  return { ...known, questions: questions.filter(isOpen), today: { ...today, due: today.due.filter(isOpen) } };
}

/** Keeps the session's questions, although each grade shortens the list of those due. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Due today: review");

export default function DueReviewRoute({ loaderData }: Route.ComponentProps) {
  const { uid, questions, today } = loaderData;
  return (
    <ReviewScreen
      uid={uid}
      heading="Due today"
      about="All courses"
      back={paths.home()}
      questions={questions}
      intro={<TodaySummary today={today} />}
      nothing={<NothingDue today={today} />}
    />
  );
}
