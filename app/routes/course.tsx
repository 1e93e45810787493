import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { answerForm, answerPage, textField } from "#app/door.ts";
import { CourseScreen } from "#app/ui/course/course-screen.tsx";
import { courseModeOf } from "#domain/course-mode.ts";
import { site } from "#domain/site-configuration.ts";
import type { Route } from "./+types/course";

/** One course, with what the viewer may study in it in the chosen mode; 404 for a name that no course has. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { viewer, library, study, now } = context.get(servicesContext);
  const mode = courseModeOf(new URL(request.url).searchParams.get("mode"));
  return answerPage(async () => {
    const course = library.course(params.courseId);
    // A premium learner meets the topics of an authored course in its practice, not as a list.
    const shown = viewer.kind === "premium" && course.counts.questions > 0 ? { ...course, topics: [] } : course;
    const opened = await study.course({ name: params.courseId, mode });
    return { viewer: viewer.kind, mode, course: shown, study: opened, now: now().toISOString() };
  });
}

/** Marks a link as done, or takes the mark back. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, study } = context.get(servicesContext);
  const form = await request.formData();
  const answer = await answerForm(async () => {
    await study.markLink({
      uid: viewer.kind === "visitor" ? "" : viewer.uid,
      id: textField(form, "id") || crypto.randomUUID(),
      itemKey: textField(form, "itemKey"),
      isDone: textField(form, "isDone") === "yes",
    });
    return { error: null };
  });
  return data(answer, { status: answer.error ? 400 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.course.name}: free study links, practice and review, ${site.name}` },
        { name: "description", content: loaderData.course.description },
      ]
    : [];

export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  return <CourseScreen {...loaderData} />;
}
