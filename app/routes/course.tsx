import { data } from "react-router";
import { failureInit, runAction, runLoader, textField } from "#app/actions.ts";
import { runClientAction } from "#app/client-action.ts";
import { servicesContext } from "#app/context.ts";
import { describePage, describePrivatePage, notFoundTitle, rootOf } from "#app/page-meta.ts";
import { courseSchema } from "#app/ui/course/course-schema.ts";
import { CourseScreen } from "#app/ui/course/course-screen.tsx";
import { courseModeOf } from "#domain/catalogue/course-mode.ts";
import { topicsInMode } from "#domain/catalogue/objectives.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/course";

/** Loads a course with what the viewer may study in the chosen mode; 404 if there is no such course. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { viewer, library, study, finals, nextStep, awaitedCourses, now } = context.get(servicesContext);
  const mode = courseModeOf(new URL(request.url).searchParams.get("mode"));
  return runLoader(async () => {
    const course = library.readCourse(params.courseId);
    const [opened, waiting] = await Promise.all([
      study.readStudy({ name: params.courseId, mode }),
      awaitedCourses.readWaiting(params.courseId),
    ]);
    const entry = await finals.summariseFinals(params.courseId);
    const isFinished = viewer.kind !== "visitor" && opened.progress.isDone && entry?.stage !== "running";
    const place = { course: params.courseId, next: opened.progress.next, finals: entry };
    return {
      viewer: viewer.kind,
      course: { ...course, topics: topicsInMode(course.topics, opened) },
      study: opened,
      finals: entry,
      next: isFinished ? await nextStep.readNextStep({ courses: [params.courseId] }) : null,
      waiting,
      step: isFinished ? null : await nextStep.readCourseStep(place),
      now: now().toISOString(),
      version: study.readCourseVersion(params.courseId),
    };
  });
}

/**
 * Marks a link as done, or removes the mark; or writes a note; or has the viewer told when the course is ready, or no
 * longer.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { viewer, progress, awaitedCourses, notes } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await runAction(async () => {
    const isAwaited = textField(form, "isAwaited");
    if (isAwaited !== "") {
      await awaitedCourses.awaitCourse({ name: params.courseId, isAwaited: isAwaited === "yes" });
      return { error: null };
    }
    if (form.has("note")) {
      const before = form.has("before") ? textField(form, "before") : null;
      const own = { itemKey: textField(form, "itemKey"), text: textField(form, "note"), before };
      return { error: null, joined: await notes.writeNote({ course: params.courseId, ...own }) };
    }
    await progress.markLink({
      uid: viewer.kind === "visitor" ? "" : viewer.uid,
      id: textField(form, "id") || crypto.randomUUID(),
      itemKey: textField(form, "itemKey"),
      isDone: textField(form, "isDone") === "yes",
    });
    return { error: null };
  }, form);
  return answer.error === null ? data(answer) : data(answer, failureInit(answer));
}

/** Keeps the page as it is while the site is unreachable. */
export const clientAction = (args: Route.ClientActionArgs) => runClientAction(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return describePrivatePage(matches, notFoundTitle);
  const { course, viewer } = loaderData;
  return describePage(matches, {
    title: `${course.name}: study links, practice and review`,
    description: course.description,
    path: paths.course(course.name),
    card: course.socialCard,
    schema: viewer === "visitor" ? [courseSchema(course, rootOf(matches))] : [],
  });
};

export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  return <CourseScreen {...loaderData} />;
}
