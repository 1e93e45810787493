import { z } from "@hono/zod-openapi";
import { courseStates } from "#domain/catalogue/course-state.ts";
import { linksDocument } from "#domain/catalogue/format-links.ts";
import { projectFile } from "#domain/catalogue/format-project.ts";
import { anyone, everyViewer, premiumLearners } from "#server/api/middleware/admission.ts";
import { withEntityTag } from "#server/entity-tag.ts";
import type { Resources } from "#server/resources.ts";
import { readCourseDocument } from "#server/services/catalogue/course-document.ts";
import { findProgram, listCourses, listPrograms, readLinksDocument } from "#server/services/catalogue/library.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonResponses } from "./openapi-route.ts";

const nameParameter = z.object({ name: z.string().min(1).max(200) });

/** Responses of a route that compares `If-None-Match`. */
function taggedResponses<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    ...jsonResponses(description, schema),
    304: { description: "Not modified since the version of the given tag" },
  };
}

const programs = describeRoute(
  { name: "listPrograms", summary: "List all programs", tag: "Catalogue", who: anyone },
  {
    method: "get",
    path: "/programs",
    responses: taggedResponses(
      "All programs, in their own order",
      z.object({
        programs: z.array(
          z.object({ name: z.string(), code: z.literal("p"), category: z.string(), tagline: z.string() }),
        ),
      }),
    ),
  },
);

const program = describeRoute(
  { name: "readProgram", summary: "Read a program", tag: "Catalogue", who: anyone },
  {
    method: "get",
    path: "/programs/{name}",
    request: { params: nameParameter },
    responses: taggedResponses(
      "A program document: program_title, program_description, Unit1, Unit2, …",
      z.looseObject({ program_title: z.string() }),
    ),
  },
);

const courses = describeRoute(
  { name: "listCourses", summary: "List all courses", tag: "Catalogue", who: anyone },
  {
    method: "get",
    path: "/courses",
    responses: taggedResponses(
      "All courses, by name",
      z.object({
        courses: z.array(
          z.object({
            name: z.string(),
            code: z.string(),
            subjects: z.array(z.string()),
            level: z.string(),
            state: z.enum(courseStates),
          }),
        ),
      }),
    ),
  },
);

/** A quiz question comes with its answer. One whose numbers are drawn has those of one instance, and its template's version. */
const quizItem = z.looseObject({
  itemKey: z.string(),
  topic: z.string(),
  correctAnswer: z.string(),
  templateVersion: z.string().optional(),
});

/** Members of the specification besides those named here; nothing of the finals. */
const courseDocument = z.looseObject({
  name: z.string(),
  state: z.enum(courseStates),
  units: z.array(z.object({ number: z.int(), name: z.string(), topics: z.array(z.string()) })).optional(),
  quiz: z.array(quizItem).optional(),
  project: projectFile.optional(),
});

const course = describeRoute(
  { name: "readCourse", summary: "Read a course", tag: "Catalogue", who: everyViewer },
  {
    method: "get",
    path: "/courses/{name}",
    request: { params: nameParameter },
    responses: taggedResponses(
      "A course document; practice, quiz and project are left out for visitors",
      courseDocument,
    ),
  },
);

const links = describeRoute(
  { name: "readLinks", summary: "Read the links of a course", tag: "Catalogue", who: premiumLearners },
  {
    method: "get",
    path: "/courses/{name}/links/links_1",
    request: { params: nameParameter },
    responses: taggedResponses("The links document of a course, for premium learners", linksDocument),
  },
);

/** Adds the routes of programs and courses, by name, with entity tags and 304 responses. */
export function addCatalogueRoutes(api: Api, resources: Resources): void {
  for (const { path } of [programs, program, courses, course, links]) {
    api.use(path.replaceAll(/\{(\w+)\}/g, ":$1"), async (context, next) => {
      await next();
      context.res = await withEntityTag(context.res, context.req.raw);
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
    const listed = listCourses(resources).map(({ name, code, subjects, level, state }) => ({
      name,
      code,
      subjects,
      level,
      state,
    }));
    return context.json({ courses: listed }, 200);
  });
  api.openapi(course, (context) =>
    context.json(readCourseDocument(resources, context.var.caller, context.req.valid("param").name), 200),
  );
  api.openapi(links, (context) =>
    context.json(readLinksDocument(resources, context.var.caller, context.req.valid("param").name), 200),
  );
}
