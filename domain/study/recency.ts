/** How recently and often courses were used, by the clicks on their materials (specification, section 3). */

/** Of each course the moments of its clicks, in milliseconds. */
export type CourseClicks = Readonly<Record<string, readonly number[]>>;

/** A click counts 1 when it is made and 1/e after three days. */
const decayMs = 259_200_000;

/** More clicks of one course say nothing more; the oldest go first. */
export const keptClicks = 100;

/** More courses than these nobody uses at a time; those clicked longest ago go first. */
export const clickedCoursesMax = 100;

/** The score of a course: the sum over its clicks of exp(−age / 3 days). A click from the future counts as one of now. */
export function courseScore(clicks: readonly number[], nowMs: number): number {
  return clicks.reduce((sum, click) => sum + Math.exp(-Math.max(0, nowMs - click) / decayMs), 0);
}

/** Courses by score, highest first; those of equal score keep their order. */
export function orderByRecency<T extends { course: string }>(
  entries: readonly T[],
  clicks: CourseClicks,
  nowMs: number,
): T[] {
  const score = ({ course }: T) => courseScore(Object.hasOwn(clicks, course) ? (clicks[course] ?? []) : [], nowMs);
  return entries.toSorted((a, b) => score(b) - score(a));
}

/** The clicks with one more. */
export function addClick(clicks: CourseClicks, course: string, atMs: number): CourseClicks {
  const known = Object.hasOwn(clicks, course) ? (clicks[course] ?? []) : [];
  const others = Object.entries(clicks).filter(([name]) => name !== course);
  const latest = others.sort(([, a], [, b]) => Math.max(...b) - Math.max(...a)).slice(0, clickedCoursesMax - 1);
  return Object.fromEntries([...latest, [course, [...known, atMs].slice(-keptClicks)]]);
}

/** Reads stored clicks; what has another form is left out. */
export function parseCourseClicks(text: string | null): CourseClicks {
  const entries = Object.entries(parseObject(text)).map(
    ([course, clicks]) =>
      [
        course,
        Array.isArray(clicks) ? clicks.filter((click) => Number.isFinite(click)).slice(-keptClicks) : [],
      ] as const,
  );
  return Object.fromEntries(entries.filter(([, clicks]) => clicks.length > 0));
}

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
