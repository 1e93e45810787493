import { z } from "@hono/zod-openapi";
import { linksFile } from "#domain/catalogue/format.ts";
import { anyone, everyViewer, premiumLearners } from "#server/api/middleware/admission.ts";
import { tagAnswer } from "#server/process/entity-tag.ts";
import type { Resources } from "#server/resources.ts";
import { readCourseDocument } from "#server/services/catalogue/course-document.ts";
import { findProgram, listCourses, listPrograms, readLinksDocument } from "#server/services/catalogue/library.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor } from "./openapi-route.ts";

const nameParameter = z.object({ name: z.string().min(1).max(200) });

/** For who says by a tag what they have. */
const unchanged = { 304: { description: "What the asker has is the same still" } };

const programs = describeDoor(
  { name: "listPrograms", summary: "List all programs", tag: "Catalogue", who: anyone },
  {
    method: "get",
    path: "/programs",
    responses: {
      ...answers(
        "All programs, in their own order",
        z.object({
          programs: z.array(
            z.object({ name: z.string(), code: z.literal("p"), category: z.string(), tagline: z.string() }),
          ),
        }),
      ),
      ...unchanged,
    },
  },
);

const program = describeDoor(
  { name: "readProgram", summary: "Read a program", tag: "Catalogue", who: anyone },
  {
    method: "get",
    path: "/programs/{name}",
    request: { params: nameParameter },
    responses: {
      ...answers(
        "A program document: program_title, program_description, Unit1, Unit2, …",
        z.looseObject({ program_title: z.string() }),
      ),
      ...unchanged,
    },
  },
);

const courses = describeDoor(
  { name: "listCourses", summary: "List all courses", tag: "Catalogue", who: anyone },
  {
    method: "get",
    path: "/courses",
    responses: {
      ...answers(
        "All courses, by name",
        z.object({
          courses: z.array(
            z.object({ name: z.string(), code: z.string(), subjects: z.array(z.string()), level: z.string() }),
          ),
        }),
      ),
      ...unchanged,
    },
  },
);

const course = describeDoor(
  { name: "readCourse", summary: "Read a course", tag: "Catalogue", who: everyViewer },
  {
    method: "get",
    path: "/courses/{name}",
    request: { params: nameParameter },
    responses: {
      ...answers("A course document; questions are left out for visitors", z.looseObject({ name: z.string() })),
      ...unchanged,
    },
  },
);

const links = describeDoor(
  { name: "readLinks", summary: "Read the links of a course", tag: "Catalogue", who: premiumLearners },
  {
    method: "get",
    path: "/courses/{name}/links/links_1",
    request: { params: nameParameter },
    responses: { ...answers("The links document of a course, for premium learners", linksFile), ...unchanged },
  },
);

/** Programs and courses, by name. Who has a document, and says so by its tag, is told that it has not changed. */
export function addCatalogueDoors(api: Api, resources: Resources): void {
  for (const { path } of [programs, program, courses, course, links]) {
    api.use(path.replaceAll(/\{(\w+)\}/g, ":$1"), async (context, next) => {
      await next();
      context.res = await tagAnswer(context.res, context.req.raw);
    });
  }
  api.openapi(programs, (context) => {
    const listed = listPrograms(resources).map(({ name, code, category, tagline }) => ({
      name,
      code,
      category,
      tagline,
    }));
    return context.json({ programs: listed }, 200);
  });
  api.openapi(program, (context) =>
    context.json(findProgram(resources, context.req.valid("param").name).document, 200),
  );
  api.openapi(courses, (context) => {
    const listed = listCourses(resources).map(({ name, code, subjects, level }) => ({ name, code, subjects, level }));
    return context.json({ courses: listed }, 200);
  });
  api.openapi(course, (context) =>
    context.json(readCourseDocument(resources, context.var.viewer, context.req.valid("param").name), 200),
  );
  api.openapi(links, (context) =>
    context.json(readLinksDocument(resources, context.var.viewer, context.req.valid("param").name), 200),
  );
}
