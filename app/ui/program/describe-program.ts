import { schemaList, schemaProvider } from "#app/ui/kit/schema-org.ts";
import { paths } from "#domain/paths.ts";
import type { ProgramPage } from "./program-page.ts";

/** The operator and origin of the site. */
interface Provider {
  operator: string;
  origin: string;
}

/** Returns a program in schema.org terms, with its courses in order. */
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
