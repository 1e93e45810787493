import type { CourseState } from "#domain/catalogue/course-state.ts";

const outline = "M1.5 1.5h7v7h-7z";

/** State of a course's content as a shape, 10 units wide: a square that is filled, half filled, or only dashed. */
export function CourseStateShape({ state }: { state: CourseState }) {
  switch (state) {
    case "ready":
      return <path d="M1 1h8v8H1z" fill="currentColor" />;
    case "links only":
      return (
        <>
          <path d={outline} fill="none" stroke="currentColor" />
          <path d="M1 1h4v8H1z" fill="currentColor" />
        </>
      );
    case "in preparation":
      return <path d={outline} fill="none" stroke="currentColor" strokeDasharray="2 1.5" />;
  }
}
