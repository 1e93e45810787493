import { data, redirect } from "react-router";
import { failureInit, redirectToLogIn, runAction, runLoader, textField } from "#app/actions.ts";
import { isUnavailable } from "#app/client/offline/is-unavailable.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { readCachedFinals } from "#app/ui/finals/finals-cache.ts";
import { FinalsScreen } from "#app/ui/finals/finals-screen.tsx";
import { CodedError, codeOf } from "#domain/errors.ts";
import { isConnectionError } from "#domain/offline/connection-error.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/course-finals";

/** Loads the finals of a course before, during and after an attempt; redirects visitors to the course. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { viewer, finals, library, nextStep, earnedCertificates, now } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirectToLogIn(request);
  const state = await runLoader(() => finals.readFinals(params.courseId));
  const endedAt = state.stage.kind === "running" ? undefined : state.result?.endedAt;
  const after = endedAt
    ? {
        card: library.readCourseCard(params.courseId),
        certificates: await earnedCertificates.readEarnedByCourse({ name: params.courseId, since: endedAt }),
        next: await nextStep.readNextStep({ courses: [params.courseId], isAfterFinals: true }),
      }
    : null;
  const isDiscarded = after === null && state.stage.kind === "waiting";
  const meanwhile = isDiscarded ? await nextStep.readNextStep({ courses: [params.courseId] }) : null;
  return { uid: viewer.uid, state, after, meanwhile, now: now().toISOString(), isFromCache: false };
}

/** Falls back to the device's copy of a running attempt while the site is unreachable. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const isUnreached = isConnectionError(error) || isUnavailable(error);
    const recalled = isUnreached ? readCachedFinals(params.courseId, Date.now()) : null;
    if (!recalled) throw error;
    return { ...recalled, after: null, meanwhile: null, now: new Date().toISOString(), isFromCache: true };
  }
}

/** Starts an attempt, saves its answers, submits or discards it, or reports a question, by the form's `intent`. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { finals } = context.get(servicesContext);
  const form = await request.formData();
  const named = { name: params.courseId, attemptId: textField(form, "attemptId") };
  const [intent, itemKey = ""] = textField(form, "intent").split(" ");
  const reasonField = `reason ${itemKey}`;
  const reason = textField(form, reasonField);
  const report = new FormData();
  report.set("reason", reason);
  const answer = await runAction(async () => {
    if (intent === "start") await finals.startFinals(named.name);
    else if (intent === "discard") await finals.discardFinals(named);
    else if (intent === "save") await finals.saveAnswers({ ...named, answers: answersOf(form) });
    else if (intent === "submit") {
      await finals.saveAnswers({ ...named, answers: answersOf(form) }).catch(passEnded);
      await finals.submitFinals(named);
    } else if (intent === "report") await finals.reportQuestion({ ...named, itemKey, reason });
    else throw new CodedError("invalid_request");
    return { error: null };
  }, report);
  if (answer.error === null) return redirect(paths.finals(named.name));
  return data({ ...answer, ...(answer.field === "reason" ? { field: reasonField } : {}) }, failureInit(answer));
}

/** Ignores answers that arrive after the end: they do not count, and the result says so. */
function passEnded(error: unknown): void {
  if (codeOf(error) !== "finals_ended") throw error;
}

/** Returns the answers that differ from those that the page was sent with: another device may have changed the others. */
function answersOf(form: FormData) {
  return [...form.entries()].flatMap(([field, value]) => {
    const [kind, itemKey] = field.split(" ");
    const isAnswer =
      kind === "answer" && itemKey && typeof value === "string" && value !== form.get(`shown ${itemKey}`);
    return isAnswer ? [{ itemKey, answer: value }] : [];
  });
}

/** Keeps the page as it is while the site is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ params, matches }) =>
  describePrivatePage(matches, `Finals, ${params.courseId}`);

export default function CourseFinalsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FinalsScreen {...loaderData} problem={actionData ?? null} />;
}
