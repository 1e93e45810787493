import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import type { CourseFile } from "#domain/catalogue/format-course.ts";
import type { FinalsFile } from "#domain/catalogue/format-finals.ts";
import type { LinksFile } from "#domain/catalogue/format-links.ts";
import type { PracticeFile } from "#domain/catalogue/format-practice.ts";
import { type ProgramFile, programFile } from "#domain/catalogue/format-program.ts";
import { nameSlug } from "#domain/catalogue/name.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import type { Content, CourseContent } from "#server/catalogue/read-content.ts";

/** A document for an import: its file, and its content. */
export interface RawDocument {
  path: string;
  text: string;
}

/** Courses in a program's unit. */
const unitCourses = 20;

/** Generates a catalogue of so many courses in its canonical form. */
export function fakeCatalogue(count: number): Content {
  const courses = Array.from({ length: count }, (_, index) => courseOf(index));
  const units = Array.from({ length: Math.ceil(count / unitCourses) }, (_, index) =>
    courses.slice(index * unitCourses, (index + 1) * unitCourses).map(({ course }) => ({ name: course.name })),
  );
  const programs = units.map((each, index) => programOf(index, each));
  return { programs, courses: sorted(courses), fundamentals: [], text: [] };
}

const sorted = <T extends { slug: string }>(rows: T[]) => rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

function programOf(index: number, courses: { name: string }[]): { slug: string; program: ProgramFile } {
  const program_title = `Program ${index + 1}`;
  const program = programFile.parse({
    program_title,
    code: "p",
    position: index + 1,
    category: "Engineering",
    tagline: "All of it.",
    program_description: "All of it. And more.",
    highlights: ["Foundations"],
    Unit1: { name: "Foundations", courses: courses.slice(0, 10) },
    ...(courses.length > 10 && { Unit2: { courses: courses.slice(10) } }),
  });
  return { slug: nameSlug(program_title), program };
}

const labels = ["Limits", "Rates of change", "Sums"];

function courseOf(index: number): CourseContent {
  const name = `Course ${index + 1}`;
  const course: CourseFile = {
    name,
    description: `What there is to know of ${name}.`,
    topics_covered: labels.map((label) => `${label}: what they are, and what they are for`),
    learning_objectives: labels.map((topic) => ({ topic, objectives: [`Explain ${topic}.`, `Apply ${topic}.`] })),
    prerequisites: index % 5 === 0 ? [] : [`Course ${index}`],
    related: index === 0 ? [] : ["Course 1"],
    subjects: ["mathematics"],
    level: "core",
    hours: 60,
  };
  return {
    slug: nameSlug(name),
    form: "json",
    figures: [],
    course,
    links: linksOf(index),
    practice: practiceOf(name),
    quiz: null,
    finals: finalsOf(name),
    project: null,
    instances: null,
  };
}

function linksOf(index: number): LinksFile {
  const link = (id: string, kind: string, order?: string) => ({
    id,
    url: `https://example.org/${index}/${id}`,
    topic: `About ${id}`,
    ...(order && { order }),
    kind: kind as LinksFile["linkArray"][number]["kind"],
    source: "example.org",
  });
  return {
    linkArray: [link("book", "textbook", "1a!"), link("talks", "playlist", "2"), link("more", "article")],
    currentSecondary: [link("essay", "article")],
    currentPzs: [link("problems", "practice")],
    currentRHs: [],
    currentSoftware: [link("program", "software")],
  };
}

function practiceOf(name: string): PracticeFile {
  const question = (id: string, level: "analysis" | "synthesis", answer: string) => ({
    id,
    level,
    question: `What of ${id} in ${name}?`,
    answer,
  });
  return {
    practice_material: [
      ...labels.map((topic) => ({ topic, questions: [question(slugOf(topic), "analysis", `All of ${topic}.`)] })),
      { title: "Beyond", questions: [question("beyond", "synthesis", "More.")] },
    ],
  };
}

function finalsOf(name: string): FinalsFile {
  const checks = [
    { correctAnswer: "2", accept: ["2", "two"] },
    { correctAnswer: "2", choices: ["2", "3"] },
    { correctAnswer: "2", tolerance: { kind: "absolute" as const, value: 0.1 } },
  ];
  const questions = labels.map((topic, index) => ({
    id: `${slugOf(topic)}-final`,
    level: "application" as const,
    question: `1 + 1 in ${name}?`,
    answer: "Two.",
    topic,
    correctAnswer: "2",
    ...checks[index],
  }));
  return { questions };
}

const pick = <T>(choices: readonly T[], index: number) => choices[index % choices.length] as T;

/**
 * Returns the same catalogue in other notations: every alias of the specification, as JSON and YAML, in several
 * layouts.
 */
export function rawDocuments({ programs, courses }: Content): RawDocument[] {
  return [
    ...programs.map(({ program }, index) => rawProgram(program, index)),
    ...courses.flatMap((entry, index) => [rawCourse(entry, index), rawLinks(entry, index)]),
  ];
}

function rawProgram({ program_description, ...program }: ProgramFile, index: number): RawDocument {
  const key = pick(["program_description", "programDescription", "description"], index);
  return {
    path: `programs/${program.program_title}.json`,
    text: JSON.stringify({ ...program, [key]: program_description }),
  };
}

function rawCourse({ slug, course, practice, finals }: CourseContent, index: number): RawDocument {
  const { name, description, topics_covered, learning_objectives, prerequisites, related, ...rest } = course;
  const groups = (practice?.practice_material ?? []).map(({ topic, title, questions }) => ({
    ...(title === undefined ? { topic } : { title }),
    questions: [
      ...questions,
      ...(finals?.questions ?? []).flatMap((each) => (each.topic === topic ? [untopiced(each)] : [])),
    ],
  }));
  const objectives = pick(
    [
      learning_objectives,
      learning_objectives?.map((group) => ({ objectives: group.objectives })),
      learning_objectives?.map((group) => group.objectives),
    ],
    index,
  );
  const document = {
    ...(index % 2 === 0 && { name }),
    [pick(["description", "course_description", "courseDescription"], index)]: description,
    [pick(["practice_material", "practice_materials"], index)]: groups,
    topics_covered: index % 2 === 0 ? topics_covered.map((topic) => topic.replace(": ", ":")) : topics_covered,
    learning_objectives: objectives,
    prerequisites: pick(
      [prerequisites, prerequisites.map(nameSlug), prerequisites.map((each) => ({ name: each }))],
      index,
    ),
    related,
    ...rest,
  };
  const file = index % 2 === 0 && index % 3 === 0 ? `courses/${slug}/course` : `courses/${encodeURIComponent(name)}`;
  return index % 5 === 0
    ? { path: `${file}.yaml`, text: stringify(document) }
    : { path: `${file}.json`, text: JSON.stringify(document) };
}

function untopiced({ topic: _topic, ...question }: FinalsFile["questions"][number]) {
  return question;
}

function rawLinks({ course: { name }, links }: CourseContent, index: number): RawDocument {
  const { linkArray = [], ...lists } = links ?? {};
  const fetched = linkArray.map((link) => ({
    ...link,
    kind: link.kind.toUpperCase(),
    ...(link.order === "2" && { order: 2 }),
    timestamp: 1_763_000_000_000,
    error: null,
    items: [{ title: "What was fetched" }],
  }));
  const supplements = index % 2 === 0 ? { supLinkArray: Object.values(lists).flat() } : lists;
  const document = { [pick(["linkArray", "links"], index)]: fetched, ...supplements };
  const layouts = [`courses/${name}/links/links_1.json`, `by course/${name}/links_1.json`];
  return { path: pick(layouts, index), text: JSON.stringify(document) };
}

/** Writes documents into a folder. */
export async function writeDocuments(folder: string, documents: readonly RawDocument[]): Promise<void> {
  for (const { path, text } of documents) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
