/** A course with the names of the courses that it requires and of those that are related to it. */
export interface NeighboringCourse {
  name: string;
  prerequisites: readonly string[];
  related: readonly string[];
}

/** Returns the neighbors of every course by its name: what it names, and what names it, in the order of the courses. */
export function neighborsByName(courses: readonly NeighboringCourse[]): ReadonlyMap<string, ReadonlySet<string>> {
  const neighbors = new Map(courses.map(({ name }) => [name, new Set<string>()]));
  for (const { name, prerequisites, related } of courses)
    for (const near of [...prerequisites, ...related]) {
      neighbors.get(name)?.add(near);
      neighbors.get(near)?.add(name);
    }
  return neighbors;
}

/**
 * Returns the names of at most `count` wanted courses that are nearest to a course, by the number of steps from
 * neighbor to neighbor: a search in breadth. Among equals, what is reached first comes first.
 */
export function nearestCourses(
  neighbors: ReadonlyMap<string, ReadonlySet<string>>,
  name: string,
  { count, isWanted }: { count: number; isWanted: (name: string) => boolean },
): string[] {
  const seen = new Set([name]);
  const found: string[] = [];
  // A set is walked with what is added to it meanwhile, so it is the queue of the search as well.
  for (const reached of seen) {
    if (reached !== name && isWanted(reached)) found.push(reached);
    if (found.length === count) break;
    for (const near of neighbors.get(reached) ?? []) seen.add(near);
  }
  return found;
}
