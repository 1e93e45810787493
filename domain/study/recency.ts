/** Recency score of courses, from the clicks on their materials (specification, section 3). */

/** Times of the clicks of each course, in milliseconds. */
export type CourseClicks = Readonly<Record<string, readonly number[]>>;

/** Decay constant in milliseconds: a click counts 1 when it is made and 1/e after three days. */
const decayMs = 259_200_000;

/** Maximum number of clicks stored per course; the oldest are dropped first. */
export const maxClicksPerCourse = 100;

/** Maximum number of courses with stored clicks; those clicked longest ago are dropped first. */
export const clickedCoursesMax = 100;

/**
 * Calculates the score of a course: the sum over its clicks of exp(−age / 3 days). A click in the future counts as now.
 */
export function courseScore(clicks: readonly number[], nowMs: number): number {
  return clicks.reduce((sum, click) => sum + Math.exp(-Math.max(0, nowMs - click) / decayMs), 0);
}

/** Sorts courses by score, highest first; the sort is stable. */
export function orderByRecency<T extends { course: string }>(
  entries: readonly T[],
  clicks: CourseClicks,
  nowMs: number,
): T[] {
  const score = ({ course }: T) => courseScore(Object.hasOwn(clicks, course) ? (clicks[course] ?? []) : [], nowMs);
  return entries.toSorted((a, b) => score(b) - score(a));
}

export function addClick(clicks: CourseClicks, course: string, atMs: number): CourseClicks {
  const known = Object.hasOwn(clicks, course) ? (clicks[course] ?? []) : [];
  const others = Object.entries(clicks).filter(([name]) => name !== course);
  const latest = others.sort(([, a], [, b]) => Math.max(...b) - Math.max(...a)).slice(0, clickedCoursesMax - 1);
  return Object.fromEntries([...latest, [course, [...known, atMs].slice(-maxClicksPerCourse)]]);
}

/** Parses stored clicks; malformed entries are dropped. */
export function parseCourseClicks(text: string | null): CourseClicks {
  const entries = Object.entries(parseObject(text)).map(
    ([course, clicks]) =>
      [
        course,
        Array.isArray(clicks) ? clicks.filter((click) => Number.isFinite(click)).slice(-maxClicksPerCourse) : [],
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
