import { createHash } from "node:crypto";
import type { ProgramFile } from "#domain/catalogue/format-program.ts";
import type { PackedContent } from "#server/catalogue/packed/content.ts";
import {
  type CourseSections,
  createOpener,
  type OpenSection,
  packCourse,
  type SectionName,
} from "#server/catalogue/packed/course.ts";
import { deepFreeze } from "#server/catalogue/packed/deep-freeze.ts";
import { LazyMap } from "#server/catalogue/packed/lazy-map.ts";
import { buildCourse, toCourse } from "./build-course.ts";
import type { Catalogue, Course, Program, ProgramUnit, QuestionEntry, StudyLink } from "./catalogue.ts";
import type { Content } from "./read-content.ts";

/** Builds the indexed catalogue from checked content and its figures. */
export function buildCatalogue(content: Content, figures: ReadonlyMap<string, string> = new Map()): Catalogue {
  return indexCatalogue({
    ...content,
    courses: content.courses.map((entry) => packCourse(buildCourse(entry, figures))),
    text: [content.text, ...figures].flat(),
  });
}

/** Indexes packed content. Programs are in order of position, courses in order of name. */
export function indexCatalogue(content: PackedContent): Catalogue {
  const programs = content.programs
    .map(({ slug, program }) => buildProgram(slug, program))
    .sort((a, b) => a.document.position - b.document.position);
  const courses = content.courses
    .map(({ facts }) => toCourse(facts, programs))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  const open = createOpener(content.courses);
  return deepFreeze({
    version: createHash("sha256").update(content.text.join("\0")).digest("hex").slice(0, 16),
    programs,
    courses,
    fundamentals: content.fundamentals,
    programByName: new Map(programs.map((program) => [program.name, program])),
    courseByName: new Map(courses.map((course) => [course.name, course])),
    questionByKey: new Map(courses.flatMap((course) => questionEntries(course, open))),
    linkByKey: new Map(
      courses.flatMap((course) => allLinks(course).map((link) => [link.itemKey, { link, course }] as const)),
    ),
    figures: itemsByKey(content, "figures", (slug) => open(slug, "figures")),
    finalsByCourse: sectionsBySlug(content, open, "finals"),
    templateByKey: itemsByKey(content, "templates", (slug) => open(slug, "templates")),
    documentsByCourse: sectionsBySlug(content, open, "documents"),
  });
}

function itemsByKey<Item>(
  { courses }: PackedContent,
  name: "templates" | "figures",
  openItems: (slug: string) => Readonly<Record<string, Item>>,
): ReadonlyMap<string, Item> {
  const places = courses.flatMap(({ facts }) => facts[name].map((key) => [key, facts.slug] as const));
  return new LazyMap(places, (key, slug) => openItems(slug)[key]);
}

function sectionsBySlug<Name extends SectionName>(
  { courses }: PackedContent,
  open: OpenSection,
  name: Name,
): ReadonlyMap<string, CourseSections[Name]> {
  const places = courses.map(({ facts: { slug } }) => [slug, slug] as const);
  return new LazyMap(places, (slug) => open(slug, name));
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

/** A question that is opened with the others of its course when its texts are read. */
class PackedQuestion implements QuestionEntry {
  readonly course: Course;
  readonly topic: string;
  readonly #itemKey: string;
  readonly #open: OpenSection;

  constructor(itemKey: string, { course, topic, open }: { course: Course; topic: string; open: OpenSection }) {
    this.course = course;
    this.topic = topic;
    this.#itemKey = itemKey;
    this.#open = open;
  }

  get question() {
    const question = this.#open(this.course.slug, "questions")[this.#itemKey];
    if (!question) throw new Error(`${this.#itemKey} is missing in its packed course`);
    return question;
  }
}

function questionEntries(course: Course, open: OpenSection): [string, QuestionEntry][] {
  const groups = [
    ...course.topics.map(({ label, questions }) => ({ topic: label, questions })),
    ...course.deepDive.map(({ title, questions }) => ({ topic: title, questions })),
  ];
  return groups.flatMap(({ topic, questions }) =>
    questions.map(({ itemKey }): [string, QuestionEntry] => [
      itemKey,
      new PackedQuestion(itemKey, { course, topic, open }),
    ]),
  );
}

function allLinks(course: Course): StudyLink[] {
  return [...course.links, ...course.supplements.flatMap(({ links }) => links)];
}
