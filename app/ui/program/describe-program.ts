import { schemaList, schemaProvider } from "#app/ui/kit/schema-org.ts";
import { paths } from "#domain/paths.ts";
import type { ProgramPage } from "./program-page.ts";

/** Who offers the program, and where. */
interface Provider {
  operator: string;
  origin: string;
}

/** A program in the words of schema.org: what it is, and the list of its courses in order. */
export function describeProgram(
  { name, description, units }: Pick<ProgramPage, "name" | "description" | "units">,
  { operator, origin }: Provider,
): Record<string, unknown>[] {
  const url = origin + paths.program(name);
  const provider = schemaProvider(operator, origin);
  const courses = units.flatMap((unit) => unit.courses);
  return [
    { "@type": "EducationalOccupationalProgram", name, description, url, provider, educationalProgramMode: "online" },
    schemaList(
      `Courses of ${name}`,
      courses.map((course) => ({
        item: { "@type": "Course", name: course.name, url: origin + paths.course(course.name), provider },
      })),
    ),
  ];
}
