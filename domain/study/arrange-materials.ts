import { type CourseClicks, orderByRecency } from "./recency.ts";
import type { SavedMaterial } from "./saved-materials.ts";

/** Orders of a learner's saved materials: by the clicks on their courses, the last saved first, or by course. */
export const materialOrders = ["by use", "newest first", "by course"] as const;

export type MaterialOrder = (typeof materialOrders)[number];

/** What a learner wants to see of their saved materials. */
export interface MaterialChoice {
  order: MaterialOrder;
  /** Words of which each must be in the title, the course, the source or the address. */
  filter: string;
  hidesDone: boolean;
}

/** A course with those of its saved materials that are shown, in their order. */
export interface CourseMaterials {
  course: string;
  kept: SavedMaterial[];
}

/** Returns the chosen materials by course. `materials` are as they were saved, the oldest first. */
export function arrangeMaterials(
  materials: readonly SavedMaterial[],
  { order, filter, hidesDone }: MaterialChoice,
  { clicks, nowMs }: { clicks: CourseClicks; nowMs: number },
): CourseMaterials[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = materials.filter((material) => !(hidesDone && material.isDone) && hasWords(material, words));
  const byCourse = Map.groupBy(order === "newest first" ? chosen.toReversed() : chosen, ({ course }) => course);
  const courses = [...byCourse].map(([course, kept]) => ({ course, kept }));
  switch (order) {
    case "by use":
      return orderByRecency(courses, clicks, nowMs);
    case "by course":
      return courses.sort((a, b) => a.course.localeCompare(b.course, "en"));
    case "newest first":
      return courses;
  }
}

function hasWords({ title, course, url, secondaryInfo = "" }: SavedMaterial, words: readonly string[]): boolean {
  const text = [title, course, secondaryInfo, url].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Divides materials into the first ones, at most `count`, and the rest; a course may have some of both. */
export function foldMaterials(
  courses: readonly CourseMaterials[],
  count: number,
): { first: CourseMaterials[]; rest: CourseMaterials[] } {
  let room = count;
  const parts = courses.map(({ course, kept }) => {
    const shown = kept.slice(0, room);
    room -= shown.length;
    return { first: { course, kept: shown }, rest: { course, kept: kept.slice(shown.length) } };
  });
  const filled = (part: "first" | "rest") => parts.map((each) => each[part]).filter(({ kept }) => kept.length > 0);
  return { first: filled("first"), rest: filled("rest") };
}
