/** Rules of the map about programs and fundamentals. */
import type { CatalogueRule, Finding } from "./rule.ts";
import type { RuledProgram } from "./ruled-catalogue.ts";
import { sentencesOf } from "./sentences.ts";

/** Names of the programs in the order of the specification, section 3. */
const programNames = [
  ...["Aerospace Engineering", "Architecture", "Biological Engineering", "Chemical Engineering", "Civil Engineering"],
  ...["Computer Science", "Economics", "Electrical Engineering", "Foundation in Art & Design", "Humanities"],
  ...["Mathematics", "Materials Science and Engineering", "Mechanical Engineering", "Mechatronics Engineering"],
  "Quantitative Finance",
];

const bounds = {
  units: { least: 4, most: 8 },
  unitCourses: { least: 4, most: 10 },
  courses: { least: 28, most: 45 },
  highlights: { least: 4, most: 6 },
  sentences: { least: 2, most: 4 },
} as const;

const coursesOf = ({ units }: RuledProgram) => units.flatMap(({ courses }) => courses);

function outside(count: number, what: keyof typeof bounds): string | null {
  const { least, most } = bounds[what];
  return count >= least && count <= most ? null : `has ${count}, and may have ${least} to ${most}`;
}

const findings = (file: string, faults: readonly (readonly [field: string, message: string | null])[]): Finding[] =>
  faults.flatMap(([field, message]) => (message === null ? [] : [{ file, field, message }]));

export const programRules: readonly CatalogueRule[] = [
  {
    id: "program-names",
    title: "The programs have the names and the order of the specification",
    check: ({ programs }) => {
      const names = programs.map(({ program }) => program.program_title);
      if (names.join("\n") === programNames.join("\n")) return [];
      const at = programNames.findIndex((name, index) => name !== names[index]);
      const message = `${names[at] ?? "nothing"} stands where ${programNames[at] ?? "nothing"} belongs`;
      return [{ file: programs[at]?.file ?? "programs", field: "program_title", message }];
    },
  },
  {
    id: "program-size",
    title: "A program has 4 to 8 units of 4 to 10 courses, and 28 to 45 courses in all",
    check: ({ programs }) =>
      programs.flatMap((entry) =>
        findings(entry.file, [
          ["", outside(entry.units.length, "units")],
          ["", outside(coursesOf(entry).length, "courses")],
          ...entry.units.map(({ key, courses }) => [key, outside(courses.length, "unitCourses")] as const),
        ]),
      ),
  },
  {
    id: "program-words",
    title: "A program has 4 to 6 highlights, a name for each unit, and a description of 2 to 4 sentences",
    check: ({ programs }) =>
      programs.flatMap(({ file, program, units }) =>
        findings(file, [
          ["highlights", outside(program.highlights.length, "highlights")],
          ["program_description", outside(sentencesOf(program.program_description).length, "sentences")],
          ...units.map(({ key }) => {
            const unit = program[key] as { name?: string };
            return [`${key}.name`, unit.name === undefined ? "has no name" : null] as const;
          }),
        ]),
      ),
  },
  {
    id: "program-closed",
    title: "What a course of a program requires stands in an earlier unit of the program",
    check: ({ programs, byName }) =>
      programs.flatMap(({ file, units }) => {
        const before = new Set<string>();
        return units.flatMap(({ key, courses }) => {
          const found = courses.flatMap((name, index) =>
            (byName.get(name)?.files.course.prerequisites ?? [])
              .filter((needed) => !before.has(needed))
              .map((needed) => ({
                file,
                field: `${key}.courses.${index}`,
                message: `"${name}" requires "${needed}", which is in no earlier unit`,
              })),
          );
          for (const name of courses) before.add(name);
          return found;
        });
      }),
  },
  {
    id: "fundamental-order",
    title: "A fundamental lists a course after those of its prerequisites that it lists",
    check: ({ fundamentals, needsOf }) =>
      fundamentals.flatMap(({ courses }, path) =>
        courses.flatMap((name, index): Finding[] => {
          const late = courses.slice(index + 1).find((other) => needsOf(name).has(other));
          const place = { file: "fundamentals.json", field: `${path}.courses.${index}` };
          return late === undefined
            ? []
            : [{ ...place, message: `"${name}" stands before "${late}", which it requires` }];
        }),
      ),
  },
  {
    id: "course-reachable",
    title: "Every course is in a program or a fundamental",
    check: ({ courses, programs, fundamentals }) => {
      const reached = new Set([...programs.flatMap(coursesOf), ...fundamentals.flatMap((path) => path.courses)]);
      return courses
        .filter(({ files }) => !reached.has(files.course.name))
        .map(({ fileOf }) => ({
          file: fileOf("course"),
          field: "name",
          message: "is in no program and no fundamental",
        }));
    },
  },
];
