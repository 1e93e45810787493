import type { FundamentalsFile, ProgramFile } from "#domain/catalogue/format-program.ts";
import type { RuledCourse } from "./ruled-course.ts";

/** Program with the courses of its units, in order of their numbers. */
export interface RuledProgram {
  file: string;
  program: ProgramFile;
  units: readonly { key: string; courses: readonly string[] }[];
}

/** Catalogue as the rules see it. */
export interface RuledCatalogue {
  courses: readonly RuledCourse[];
  /** In the order of their positions. */
  programs: readonly RuledProgram[];
  fundamentals: FundamentalsFile;
  byName: ReadonlyMap<string, RuledCourse>;
  /** Returns the direct and indirect prerequisites of a course. */
  needsOf(name: string): ReadonlySet<string>;
}

/** What a catalogue is made of. */
export type CatalogueSource = Pick<RuledCatalogue, "courses" | "fundamentals"> & {
  programs: readonly { slug: string; program: ProgramFile }[];
};

/** Prepares a catalogue for the rules. */
export function toRuledCatalogue({ courses, programs, fundamentals }: CatalogueSource): RuledCatalogue {
  const byName = new Map(courses.map((course) => [course.files.course.name, course]));
  const known = new Map<string, ReadonlySet<string>>();
  const needsOf = (name: string, open: readonly string[] = []): ReadonlySet<string> => {
    const found = known.get(name);
    if (found) return found;
    if (open.includes(name)) return new Set();
    const direct = byName.get(name)?.files.course.prerequisites ?? [];
    const all = new Set(direct.flatMap((each) => [each, ...needsOf(each, [...open, name])]));
    known.set(name, all);
    return all;
  };
  return {
    courses,
    programs: programs
      .toSorted((one, other) => one.program.position - other.program.position)
      .map(({ slug, program }) => ({ file: `programs/${slug}.json`, program, units: unitsOf(program) })),
    fundamentals,
    byName,
    needsOf: (name) => needsOf(name),
  };
}

function unitsOf(program: ProgramFile): RuledProgram["units"] {
  return Object.entries(program)
    .filter(([key]) => /^Unit\d+$/.test(key))
    .sort(([one], [other]) => Number(one.slice(4)) - Number(other.slice(4)))
    .map(([key, unit]) => ({ key, courses: (unit as ProgramFile["Unit1"]).courses.map(({ name }) => name) }));
}
