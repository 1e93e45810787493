import { redirect } from "react-router";
import { runLoader } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { describePrivatePage } from "#app/page-meta.ts";
import { ReviewScreen } from "#app/ui/review/review-screen.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/course-review";

/**
 * Loads a review session: the topic in `?topic=`, the Deep Dive group in `?dive=`, or Review All. Redirects visitors to
 * the course.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { viewer, study } = context.get(servicesContext);
  if (viewer.kind === "visitor") throw redirect(paths.course(params.courseId));
  const { searchParams } = new URL(request.url);
  const [topic, dive] = [searchParams.get("topic"), searchParams.get("dive")];
  const questions = await runLoader(() => study.readSession({ name: params.courseId, topic, dive }));
  const kind = dive === null ? "Practice" : "Deep Dive";
  return { uid: viewer.uid, course: params.courseId, title: dive ?? topic ?? "Review All", kind, questions };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePrivatePage(matches, loaderData ? `${loaderData.title}, ${loaderData.course}: review` : "Review");

export default function CourseReviewRoute({ loaderData }: Route.ComponentProps) {
  const { uid, course, title, kind, questions } = loaderData;
  return (
    <ReviewScreen
      key={`${course} ${kind} ${title}`}
      uid={uid}
      heading={title}
      about={course}
      back={paths.courseMode(course, "practice")}
      questions={questions}
    />
  );
}
