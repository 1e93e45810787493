import { redirect } from "react-router";
import { answerPage } from "#app/actions.ts";
import { outboxOf } from "#app/client/outbox/outbox.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ReviewScreen } from "#app/ui/review/review-screen.tsx";
import { NothingDue } from "#app/ui/today/nothing-due.tsx";
import { TodaySentences } from "#app/ui/today/today-sentences.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/due-review";

/** What is due today over all courses, as one session. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, review, study, now } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.logIn());
  const { questions, today } = await answerPage(async () => {
    const found = await review.today();
    const cards = new Map(found.due.map((card) => [card.itemKey, card]));
    const questions = study.sessionOf([...cards.keys()]);
    return { today: found, questions: questions.map((question) => ({ ...cards.get(question.itemKey), ...question })) };
  });
  return { uid: viewer.uid, questions, today: { ...today, now: now().toISOString() } };
}

/** What was graded on this device and could not be sent yet is not asked again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { questions, today, ...known } = await serverLoader();
  const graded = await outboxOf(known.uid).gradedKeys();
  const isOpen = ({ itemKey }: { itemKey: string }) => !graded.has(itemKey);
  return { ...known, questions: questions.filter(isOpen), today: { ...today, due: today.due.filter(isOpen) } };
}

/** The session keeps its questions while it runs, although each grade takes one off what is due. */
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
      intro={<TodaySentences today={today} />}
      nothing={<NothingDue today={today} />}
    />
  );
}
