import { data, redirect } from "react-router";
import { failureInit, redirectToLogIn, runAction, runLoader, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { NothingWritten } from "#app/ui/review/nothing-written.tsx";
import { ReviewScreen } from "#app/ui/review/review-screen.tsx";
import { type TriedQuestion, triedActions, withTried } from "#app/ui/review/tried-question.ts";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { grades } from "#domain/review/grade.ts";
import { unknownAnswer } from "#domain/review/session.ts";
import type { Route } from "./+types/course-review";

/**
 * Loads a review session: the topic in `?topic=`, the Deep Dive group in `?dive=`, or Review All. It opens at its menu,
 * or at the question in `?question=`, where a browser without scripts goes. Redirects visitors to the course.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { viewer, session } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const { topic, dive, opened, ...named } = sessionAt(request.url, params.courseId);
  const questions = await runLoader(() => session.readSession({ ...named, topic, dive }));
  const kind = dive ? "Deep Dive" : "Practice";
  const title = dive ?? topic ?? "Review All";
  const formId = crypto.randomUUID();
  const isScheduled = viewer.kind === "premium";
  return {
    uid: viewer.uid,
    course: params.courseId,
    title,
    kind,
    opened,
    formId,
    questions,
    isScheduled,
    place: placeOf(named.name, { topic, dive }),
  };
}

/** Returns where a session begins, at its menu, and whether it needs no subscription. */
function placeOf(name: string, { topic, dive }: { topic: string | null; dive: string | null }) {
  if (dive) return { to: paths.deepDive(name, dive) };
  return topic === null ? { to: paths.reviewAll(name) } : { to: paths.review(name, topic), isFree: true };
}

/** Returns what the address of a session names. */
function sessionAt(url: string, name: string) {
  const { searchParams } = new URL(url);
  const [topic = null, dive = null, opened = null] = ["topic", "dive", "question"].map((key) => searchParams.get(key));
  return { name, topic, dive, opened };
}

/**
 * Takes the forms of a question from browsers without scripts: shows the hint, turns to the model answer, marks the
 * answer of a quiz question, or records a grade and leads to the next question.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { viewer, answerPractice, session } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  // Whom the page refuses may not answer on it either.
  const { opened: _opened, ...named } = sessionAt(request.url, params.courseId);
  const questions = await runLoader(() => session.readSession(named));
  const form = await request.formData();
  const itemKey = textField(form, "itemKey");
  const answer = textField(form, `answer ${itemKey}`);
  const intent = textField(form, "intent");
  const isHinted = intent === "hint" || textField(form, "isHinted") === "yes";
  const id = idOf(form);
  const instance = textField(form, "instance");
  const asked = instance === "" ? null : await runLoader(() => session.readInstance({ itemKey, instance }));
  const tried = { itemKey, answer, isHinted, asked };
  const grade = grades.find((each) => String(each) === textField(form, "grade"));
  const result = await runAction(async (): Promise<TriedQuestion | null> => {
    if (!questions.some((question) => question.itemKey === itemKey)) throw new CodedError("not_found");
    if (grade !== undefined) {
      await answerPractice.gradeAnswer({ id, itemKey, answer, grade });
      return null;
    }
    if (intent === "hint") return tried;
    if (intent === "give-up") {
      const given = answer.trim() || unknownAnswer;
      const checked = await answerPractice.giveUp({ id, itemKey, instance, answer: given });
      return { ...tried, answer: given, checked };
    }
    if (intent === "turn" || (intent === "check" && answer.trim() === "")) return { ...tried, isSubmitted: true };
    if (intent !== "check") throw new CodedError("invalid_request");
    const isNearly = textField(form, "isNearly") === "yes";
    return {
      ...tried,
      checked: await answerPractice.checkAnswer({ id, itemKey, instance, answer, isHinted, isNearly }),
    };
  });
  if (result === null) return redirect(withQuestion(request.url, textField(form, "next")));
  return "error" in result ? data(result, failureInit(result)) : result;
}

/** Returns the id that was made with the form, or another one if it is no id. */
function idOf(form: FormData): string {
  const id = textField(form, "id");
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : crypto.randomUUID();
}

/** Returns the address of a session at one of its questions; at its menu for an empty key. */
function withQuestion(address: string, itemKey: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("question");
  if (itemKey !== "") searchParams.set("question", itemKey);
  return `${pathname}?${searchParams}`;
}

export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePrivatePage(matches, loaderData ? `${loaderData.title}, ${loaderData.course}: review` : "Review");

export default function CourseReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, course, title, kind, opened, formId, isScheduled, place } = loaderData;
  const tried = actionData && !("error" in actionData) ? actionData : null;
  const questions = withTried(loaderData.questions, tried);
  return (
    <ReviewScreen
      key={`${course} ${kind} ${title}`}
      uid={uid}
      heading={title}
      about={course}
      back={paths.courseMode(course, "practice")}
      place={place}
      questions={questions}
      formId={formId}
      isScheduled={isScheduled}
      actions={triedActions(questions, { opened, tried })}
      nothing={<NothingWritten course={course} />}
      problem={actionData && "error" in actionData ? actionData.error : null}
    />
  );
}
