import { createHash } from "node:crypto";
import type { ProgramFile } from "#domain/catalogue/format-program.ts";
import { itemKey } from "#domain/catalogue/item-id.ts";
import type { TemplatedQuestion } from "#domain/templates/instance.ts";
import { buildCourse, questionBuilder } from "./build-course.ts";
import type {
  Catalogue,
  CatalogueTemplate,
  Course,
  FinalsQuestion,
  Program,
  ProgramUnit,
  StudyLink,
} from "./catalogue.ts";
import { instancesOf, templatesOf } from "./course-templates.ts";
import type { Content, CourseContent } from "./read-content.ts";

/**
 * Builds the indexed catalogue from checked content and its figures. Programs are in order of position, courses in order
 * of name.
 */
export function buildCatalogue(content: Content, figures: ReadonlyMap<string, string> = new Map()): Catalogue {
  const programs = content.programs
    .map(({ slug, program }) => buildProgram(slug, program))
    .sort((a, b) => a.document.position - b.document.position);
  const courses = content.courses
    .map((entry) => buildCourse(entry, programs))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return deepFreeze({
    version: createHash("sha256")
      .update([content.text, ...figures].flat().join("\0"))
      .digest("hex")
      .slice(0, 16),
    programs,
    courses,
    fundamentals: content.fundamentals,
    programByName: new Map(programs.map((program) => [program.name, program])),
    courseByName: new Map(courses.map((course) => [course.name, course])),
    questionByKey: new Map(courses.flatMap(questionEntries)),
    linkByKey: new Map(
      courses.flatMap((course) => allLinks(course).map((link) => [link.itemKey, { link, course }] as const)),
    ),
    figures,
    finalsByCourse: new Map(content.courses.map((entry) => [entry.slug, deepFreeze(toFinals(entry))] as const)),
    templateByKey: new Map(content.courses.flatMap(templateEntries)),
  });
}

function toFinals(entry: CourseContent): FinalsQuestion[] {
  return (entry.finals?.questions ?? []).map(questionBuilder(entry, "finals"));
}

function templateEntries(entry: CourseContent): [string, CatalogueTemplate][] {
  const instances = instancesOf(entry);
  return templatesOf(entry).flatMap((question): [string, CatalogueTemplate][] => {
    const known = instances.get(question.id);
    return known ? [[itemKey(entry.slug, question.id), deepFreeze({ question: textsOf(question), ...known })]] : [];
  });
}

/** Leaves only what the instances of a question may differ in, and its template. */
function textsOf({ template, question, answer, ...given }: TemplatedQuestion): TemplatedQuestion {
  const { hint, correctAnswer, choices, reasons, tolerance, accept, near } = given;
  const others = { hint, correctAnswer, choices, reasons, tolerance, accept, near };
  const known = Object.entries(others).filter(([, value]) => value !== undefined);
  return { template, question, answer, ...Object.fromEntries(known) };
}

function buildProgram(slug: string, document: ProgramFile): Program {
  return deepFreeze({
    slug,
    name: document.program_title,
    category: document.category,
    tagline: document.tagline,
    description: document.program_description,
    highlights: document.highlights,
    units: unitsOf(document),
    document,
  });
}

/** Returns the units of a program, sorted by the number in their key, so that Unit10 follows Unit9. */
function unitsOf(document: ProgramFile): ProgramUnit[] {
  return Object.entries(document)
    .filter(([key]) => /^Unit\d+$/.test(key))
    .map(([key, value]) => {
      const unit = value as ProgramFile["Unit1"];
      return {
        number: Number(key.slice("Unit".length)),
        name: unit.name ?? null,
        courses: unit.courses.map(({ name }) => name),
      };
    })
    .sort((a, b) => a.number - b.number);
}

function questionEntries(course: Course) {
  const groups = [
    ...course.topics.map(({ label, questions }) => ({ topic: label, questions })),
    ...course.deepDive.map(({ title, questions }) => ({ topic: title, questions })),
  ];
  return groups.flatMap(({ topic, questions }) =>
    questions.map((question) => [question.itemKey, { question, course, topic }] as const),
  );
}

function allLinks(course: Course): StudyLink[] {
  return [...course.links, ...course.supplements.flatMap(({ links }) => links)];
}

/** Freezes a value and everything in it recursively (plain objects and arrays), and returns it. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
