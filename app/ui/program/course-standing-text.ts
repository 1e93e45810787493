import type { CourseStanding } from "#domain/study/course-progress.ts";

/** Where a learner stands on a course, in words; empty where it cannot be counted. */
export function standingText(standing: CourseStanding): string {
  if (standing.kind === "uncounted") return "";
  const { kind, by, figure, of } = standing;
  const counts = figureText(standing);
  if (kind === "untouched") return "Not begun";
  if (kind === "begun") return `Begun, ${counts}`;
  return figure === of ? `All ${finished[by]}` : `Done, ${counts}`;
}

/** The one figure of a course, in words. */
export function figureText({ by, figure, of }: Exclude<CourseStanding, { kind: "uncounted" }>): string {
  return `${figure} of ${of} ${finished[by]}`;
}

const finished = { topics: "topics mastered", links: "links done" } as const;
