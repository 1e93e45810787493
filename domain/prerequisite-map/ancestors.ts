/** A course on a map, as far as its needs go: the indexes of the courses that it needs. */
interface NeedingCourse {
  needs: readonly { course: number }[];
}

/** What a course of a map stands on and leads to, as indexes, however many steps away. */
export interface MapRelatives {
  needs: ReadonlySet<number>;
  opens: ReadonlySet<number>;
}

/** Finds everything that a course needs, and everything that it opens. */
export function findRelatives(courses: readonly NeedingCourse[], index: number): MapRelatives {
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
