/** A course as the map of prerequisites sees it. */
export interface MapCourse {
  name: string;
  /** The unit that holds it; null for one from outside the program, which stands before all units. */
  unit: number | null;
  prerequisites: readonly string[];
}

/** Where a course stands: its layer from 0, and those of its prerequisites that stand in an earlier one. */
export interface LayeredCourse {
  course: MapCourse;
  layer: number;
  needs: readonly string[];
}

/**
 * Puts courses into layers: each unit has layers of its own, after those of the unit before, and in it a course stands
 * one layer after the last of its prerequisites (longest path). A prerequisite that would lead backward, because it
 * belongs to a later unit or closes a circle, is not among `needs`, so that every need leads forward.
 */
export function layerCourses(courses: readonly MapCourse[]): LayeredCourse[] {
  const layerOf = new Map<string, number>();
  let first = 0;
  for (const unit of unitsOf(courses)) {
    const depths = measureDepths(courses.filter((course) => course.unit === unit));
    for (const [name, depth] of depths) layerOf.set(name, first + depth);
    first += Math.max(...depths.values()) + 1;
  }
  const layer = (name: string) => layerOf.get(name) ?? Number.POSITIVE_INFINITY;
  return courses.map((course) => ({
    course,
    layer: layer(course.name),
    needs: [...new Set(course.prerequisites)].filter((name) => layer(name) < layer(course.name)),
  }));
}

function unitsOf(courses: readonly MapCourse[]): (number | null)[] {
  return [...new Set(courses.map(({ unit }) => unit))].sort((a, b) => (a ?? -1) - (b ?? -1));
}

/** For each course the most steps that lead to it from another of the same courses. */
function measureDepths(courses: readonly MapCourse[]): Map<string, number> {
  const byName = new Map(courses.map((course) => [course.name, course]));
  const depths = new Map<string, number>();
  const open = new Set<string>();
  const depthOf = (course: MapCourse): number => {
    const known = depths.get(course.name);
    if (known !== undefined) return known;
    open.add(course.name);
    const before = course.prerequisites.flatMap((name) => (open.has(name) ? [] : (byName.get(name) ?? [])));
    const depth = Math.max(0, ...before.map((needed) => depthOf(needed) + 1));
    open.delete(course.name);
    depths.set(course.name, depth);
    return depth;
  };
  for (const course of courses) depthOf(course);
  return depths;
}
