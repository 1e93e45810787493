/** A program with the names of its courses. */
interface FieldProgram {
  slug: string;
  courses: readonly string[];
}

/**
 * Returns for each course, by name, the slug of the program whose drawing it carries: of the programs that include it,
 * the one with the largest share of courses of the course's first subject; of equal ones the first. Courses outside of
 * programs are left out.
 */
export function chooseFieldPrograms(
  programs: readonly FieldProgram[],
  courses: readonly { name: string; subjects: readonly string[] }[],
): Map<string, string> {
  const subjectsOf = new Map(courses.map(({ name, subjects }) => [name, subjects]));
  const shareOf = (program: FieldProgram, subject: string) =>
    program.courses.filter((name) => subjectsOf.get(name)?.includes(subject)).length / program.courses.length;
  const chosen = new Map<string, string>();
  for (const { name, subjects } of courses) {
    const [first = ""] = subjects;
    const holders = programs
      .filter((program) => program.courses.includes(name))
      .map((program) => ({ slug: program.slug, share: shareOf(program, first) }));
    const [nearest] = holders.sort((one, other) => other.share - one.share);
    if (nearest) chosen.set(name, nearest.slug);
  }
  return chosen;
}
