import { ButtonLink } from "#app/ui/kit/button.tsx";
import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ToggleForm } from "#app/ui/kit/toggle-form.tsx";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import type { Viewer } from "#domain/viewer.ts";

/** A course that is not ready to study: its state, the ready courses nearest to it, and whether the learner awaits it. */
export interface WaitingCourseProps {
  state: CourseState;
  nearest: readonly string[];
  isAwaited: boolean;
}

/** Says what a course lacks, where one can study meanwhile, and offers a mail when it is ready. */
export function WaitingCourse({
  course,
  viewer,
  waiting: { state, nearest, isAwaited },
}: {
  course: string;
  viewer: Viewer["kind"];
  waiting: WaitingCourseProps;
}) {
  return (
    <section className="stack-2 start" aria-label="State of the course">
      <CourseStateMark state={state} />
      <p>
        {state === "links only"
          ? `${viewer === "premium" ? "You" : "With a subscription you"} can study by its links. Its practice questions, finals and certificate are still being written.`
          : "Its topics stand below. Its links, practice questions and finals are still being chosen and written."}
      </p>
      {nearest.length > 0 && (
        <p>
          Ready to study, and nearest to it:{" "}
          {nearest.map((name, place) => (
            <span key={name}>
              {place > 0 && ", "}
              <Link to={paths.course(name)}>{name}</Link>
            </span>
          ))}
        </p>
      )}
      {viewer === "visitor" ? (
        <ButtonLink to={paths.signUp(paths.awaitCourse(course))}>Sign up to be told when it is ready</ButtonLink>
      ) : (
        <ToggleForm
          name="isAwaited"
          isOn={isAwaited}
          labels={{ off: "Tell me when it is ready", on: "Cancel this email" }}
          note="You get one email as soon as it is ready."
          className="line-4"
        />
      )}
    </section>
  );
}
