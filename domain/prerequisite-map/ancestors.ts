/** Course on a map with the indexes of the courses that it needs. */
interface NeedingCourse {
  needs: readonly { course: number }[];
}

/** Courses that a course needs and that need it, directly or indirectly, as indexes. */
export interface RelatedCourses {
  needs: ReadonlySet<number>;
  opens: ReadonlySet<number>;
}

/** Finds everything that a course needs, and everything that needs it. */
export function findRelatedCourses(courses: readonly NeedingCourse[], index: number): RelatedCourses {
  const needed = courses.map(({ needs }) => needs.map(({ course }) => course));
  const opened = courses.map((_, from) => needed.flatMap((needs, to) => (needs.includes(from) ? [to] : [])));
  return { needs: follow(needed, index), opens: follow(opened, index) };
}

function follow(neighbors: readonly (readonly number[])[], start: number): Set<number> {
  const found = new Set(neighbors[start]);
  for (const next of found) for (const further of neighbors[next] ?? []) found.add(further);
  found.delete(start);
  return found;
}
