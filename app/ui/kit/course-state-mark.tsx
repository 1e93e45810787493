import type { CourseState } from "#domain/catalogue/course-state.ts";
import { CourseStateShape } from "./course-state-shape.tsx";

/** State of a course's content as a shape with its word, for lists. */
export function CourseStateMark({ state }: { state: CourseState }) {
  return (
    <span className="line-2 readout" data-state={state}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <CourseStateShape state={state} />
      </svg>
      {state}
    </span>
  );
}
