import { createHash } from "node:crypto";
import { courseCode } from "#domain/catalogue/course-code.ts";
import type { ProgramFile } from "#domain/catalogue/format.ts";
import { itemKey } from "#domain/catalogue/item-id.ts";
import { objectivesFor } from "#domain/catalogue/objectives.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import type {
  Catalogue,
  Course,
  FinalsQuestion,
  LinkList,
  Program,
  ProgramUnit,
  Question,
  StudyLink,
  Topic,
} from "./catalogue.ts";
import { deepFreeze } from "./deep-freeze.ts";
import type { Content, CourseContent } from "./read-content.ts";

/** Indexes checked content. Programs stand in their own order, courses by name. */
export function buildCatalogue(content: Content): Catalogue {
  const programs = content.programs
    .map(({ slug, program }) => buildProgram(slug, program))
    .sort((a, b) => a.document.position - b.document.position);
  const courses = content.courses
    .map((entry) => buildCourse(entry, programs))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return deepFreeze({
    version: createHash("sha256").update(content.text.join("\0")).digest("hex").slice(0, 16),
    programs,
    courses,
    fundamentals: content.fundamentals,
    programByName: new Map(programs.map((program) => [program.name, program])),
    courseByName: new Map(courses.map((course) => [course.name, course])),
    questionByKey: new Map(courses.flatMap(questionEntries)),
    linkByKey: new Map(
      courses.flatMap((course) => allLinks(course).map((link) => [link.itemKey, { link, course }] as const)),
    ),
    finalsByCourse: new Map(
      content.courses.map(({ slug, finals }) => [slug, deepFreeze(toFinals(slug, finals))] as const),
    ),
  });
}

function toFinals(slug: string, finals: CourseContent["finals"]): FinalsQuestion[] {
  return (finals?.questions ?? []).map(({ id, ...question }) => ({ itemKey: itemKey(slug, id), ...question }));
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

/** The units of a program, sorted by the number in their key, so that Unit10 follows Unit9. */
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

function buildCourse({ slug, course, links, practice }: CourseContent, programs: readonly Program[]): Course {
  const groups = practice?.practice_material ?? [];
  const toQuestions = (questions: (typeof groups)[number]["questions"]): Question[] =>
    questions.map(({ id, ...question }) => ({ itemKey: itemKey(slug, id), ...question }));
  const toLinks = (items: NonNullable<typeof links>["linkArray"] = []): StudyLink[] =>
    items.map(({ id, topic, alternates, ...link }) => ({
      itemKey: itemKey(slug, id),
      title: topic,
      ...link,
      ...(alternates ? { alternates: alternates.map(({ topic: title, ...rest }) => ({ title, ...rest })) } : {}),
    }));
  const topics = course.topics_covered.map((topic, position): Topic => {
    const label = topicLabel(topic);
    return {
      label,
      detail: topic.slice(topic.indexOf(":") + 1).trim(),
      objectives: objectivesFor(topic, position, course.learning_objectives ?? []),
      questions: groups.flatMap((group) => (group.topic === label ? toQuestions(group.questions) : [])),
    };
  });
  const supplements: LinkList[] = [
    { heading: "Secondary reading", links: toLinks(links?.currentSecondary) },
    { heading: "Problem sets", links: toLinks(links?.currentPzs) },
    { heading: "Reference handbooks", links: toLinks(links?.currentRHs) },
    { heading: "Software", links: toLinks(links?.currentSoftware) },
  ];
  return deepFreeze({
    slug,
    name: course.name,
    code: courseCode(course.name),
    document: course,
    topics,
    deepDive: groups.flatMap((group) =>
      group.title === undefined ? [] : [{ title: group.title, questions: toQuestions(group.questions) }],
    ),
    links: toLinks(links?.linkArray),
    supplements: supplements.filter((list) => list.links.length > 0),
    linksDocument: links,
    programs: programs
      .filter(({ units }) => units.some(({ courses }) => courses.includes(course.name)))
      .map(({ name }) => name),
  });
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
