import { fieldName } from "#domain/catalogue/course-facets.ts";

/** Course of a field, as its order needs it. */
export interface FieldCourse {
  name: string;
  subjects: readonly string[];
  prerequisites: readonly string[];
  isReady: boolean;
}

/** A field of study with the names of its courses, each after those of the field that it builds on. */
export interface FieldPath {
  name: string;
  subject: string;
  courses: readonly string[];
}

/**
 * Returns the fields with a course that is ready, by name; those of a name in `taken` are left out, since a program or
 * fundamental of the same name is a better path. Courses that need less before them come first, of equal ones those that
 * more of the field builds on directly, then in the order of `courses`.
 */
export function listFieldPaths(courses: readonly FieldCourse[], taken: ReadonlySet<string>): FieldPath[] {
  const depthOf = measureDepths(courses);
  const subjects = new Set(courses.flatMap((course) => (course.isReady ? course.subjects : [])));
  return [...subjects]
    .map((subject) => {
      const field = courses.filter((course) => course.subjects.includes(subject));
      const needed = Map.groupBy(
        field.flatMap(({ prerequisites }) => prerequisites),
        (name) => name,
      );
      const countOf = (name: string) => needed.get(name)?.length ?? 0;
      const names = field.map(({ name }) => name);
      names.sort((one, other) => depthOf(one) - depthOf(other) || countOf(other) - countOf(one));
      return { name: fieldName(subject), subject, courses: names };
    })
    .filter(({ name }) => !taken.has(name))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Returns a function for the length of the longest chain of prerequisites before a course; 0 without any. */
function measureDepths(courses: readonly FieldCourse[]): (name: string) => number {
  const prerequisitesOf = new Map(courses.map(({ name, prerequisites }) => [name, prerequisites]));
  const depths = new Map<string, number>();
  const depthOf = (name: string): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    // Content with a circle of prerequisites is refused; without this, one would never end here.
    depths.set(name, 0);
    const before = prerequisitesOf.get(name) ?? [];
    const depth = before.length === 0 ? 0 : 1 + Math.max(...before.map(depthOf));
    depths.set(name, depth);
    return depth;
  };
  return depthOf;
}
