import { createHash } from "node:crypto";
import { courseCode } from "#domain/catalogue/course-code.ts";
import { courseStateOf } from "#domain/catalogue/course-state.ts";
import type { LinksDocument } from "#domain/catalogue/format-links.ts";
import { itemKey } from "#domain/catalogue/item-id.ts";
import { resolveAlternates } from "#domain/catalogue/link-alternates.ts";
import { objectivesFor } from "#domain/catalogue/objectives.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { placedSupplements } from "#domain/catalogue/topic-places.ts";
import { type FilledQuestion, fillQuestion, type TemplatedQuestion } from "#domain/templates/instance.ts";
import type { Template } from "#domain/templates/template-schema.ts";
import type { CourseFacts, CourseSections } from "#server/catalogue/packed/course.ts";
import type {
  CatalogueTemplate,
  Course,
  LinkList,
  Program,
  Question,
  QuestionOutline,
  QuizQuestion,
  StudyLink,
  Topic,
} from "./catalogue.ts";
import { instancesOf, type TemplateInstances, templatesOf } from "./course-templates.ts";
import { figuresShown } from "./figures.ts";
import type { CourseContent } from "./read-content.ts";

/** A course as its files say, apart from its programs: what stays in memory, and what is packed. */
export interface BuiltCourse {
  facts: CourseFacts;
  sections: CourseSections;
}

/** Builds a course from its files and the figures of the catalogue. Its finals are in a section that no page opens. */
export function buildCourse(content: CourseContent, figures: ReadonlyMap<string, string>): BuiltCourse {
  const { slug, form, course, project } = content;
  const lists = content.links && resolveAlternates(content.links);
  const toQuestion = questionBuilder(content, "practice");
  const groups = (content.practice?.practice_material ?? []).map((group) => ({
    ...group,
    questions: group.questions.map((question): Question => toQuestion(question)),
  }));
  const quiz = (content.quiz?.questions ?? []).map((question): QuizQuestion => toQuestion(question));
  const finals = (content.finals?.questions ?? []).map(questionBuilder(content, "finals"));
  const links = toLinks(slug, lists?.linkArray);
  const supplements: LinkList[] = [
    { heading: "Secondary reading", links: toLinks(slug, lists?.currentSecondary) },
    { heading: "Problem sets", links: toLinks(slug, lists?.currentPzs) },
    { heading: "Reference handbooks", links: toLinks(slug, lists?.currentRHs) },
    { heading: "Software", links: toLinks(slug, lists?.currentSoftware) },
  ].filter((list) => list.links.length > 0);
  const practice = course.topics_covered.map((topic) =>
    groups.filter((group) => group.topic === topicLabel(topic)).flatMap(({ questions }) => questions.map(outlineOf)),
  );
  const sections: CourseSections = {
    questions: byKey([...groups.flatMap(({ questions }) => questions), ...quiz]),
    finals,
    templates: Object.fromEntries(templateEntries(content)),
    figures: Object.fromEntries(figuresOf(content, figures)),
    documents: { links: lists, project },
  };
  const outline = {
    ...{ slug, form, document: course, practice, links, supplements },
    deepDive: groups.flatMap(({ title, questions }) =>
      title === undefined ? [] : { title, questions: questions.map(outlineOf) },
    ),
    quiz: quiz.map(({ topic, ...question }) => ({ ...outlineOf(question), topic })),
  };
  const facts: CourseFacts = {
    ...outline,
    finals: finals.length,
    templates: Object.keys(sections.templates),
    figures: Object.keys(sections.figures),
    version: hashOf([outline, sections.questions, sections.documents]),
  };
  return { facts, sections };
}

function outlineOf({ itemKey: key, level }: QuestionOutline): QuestionOutline {
  return { itemKey: key, level };
}

function byKey<Item extends QuestionOutline>(questions: readonly Item[]): Record<string, Item> {
  return Object.fromEntries(questions.map((question) => [question.itemKey, question]));
}

function figuresOf(content: CourseContent, figures: ReadonlyMap<string, string>): [string, string][] {
  return [...figuresShown(content)].flatMap((name): [string, string][] => {
    const key = `${content.slug}/${name}`;
    const figure = figures.get(key);
    return figure === undefined ? [] : [[key, figure]];
  });
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);
}

/** Makes a course of the catalogue of what is known of it, and of the programs of the catalogue. */
export function toCourse(facts: CourseFacts, programs: readonly Program[]): Course {
  const { slug, document, deepDive, links, supplements, quiz, finals, version } = facts;
  const topics = topicsOf(facts);
  return {
    ...{ slug, name: document.name, code: courseCode(document.name), document, topics, deepDive },
    ...{ links, supplements, quiz, finals, version },
    placedSupplements: placedSupplements(
      links,
      supplements.flatMap((list) => list.links),
    ),
    state: courseStateOf({
      learnLinks: links.length,
      links: links.length + supplements.reduce((sum, list) => sum + list.links.length, 0),
      topicQuestions: topics.map(({ questions }) => questions.length),
      finals,
    }),
    programs: programs
      .filter(({ units }) => units.some(({ courses }) => courses.includes(document.name)))
      .map(({ name }) => name),
  };
}

function topicsOf({ document, practice, quiz }: CourseFacts): Topic[] {
  return document.topics_covered.map((topic, position) => {
    const label = topicLabel(topic);
    return {
      label,
      detail: topic.slice(topic.indexOf(":") + 1).trim(),
      objectives: objectivesFor(topic, position, document.learning_objectives ?? []),
      questions: [...(practice[position] ?? []), ...quiz.filter((question) => question.topic === label)],
    };
  });
}

/** Question of a content file, with or without a template. */
type FileQuestion = Omit<TemplatedQuestion, "template"> & {
  id: string;
  template?: Template | undefined;
  verify?: string | undefined;
};

/**
 * Returns a function that builds questions of a course. One with a template gets the numbers of its first instance for
 * the use.
 */
function questionBuilder(content: CourseContent, use: "practice" | "finals") {
  const instances = instancesOf(content);
  // What computes a key is of use to the check alone, and would give the key away.
  return <Item extends FileQuestion>({ template, verify: _, ...question }: Item) => {
    if (!template) return toItem(content.slug, question);
    const known = instances.get(question.id);
    return {
      ...toItem(content.slug, fillFirst({ ...question, template }, known?.[use])),
      templateVersion: known?.version,
    };
  };
}

function fillFirst<Item extends TemplatedQuestion & { id: string }>(
  question: Item,
  instances: TemplateInstances["practice"] = [],
): FilledQuestion<Item> {
  const [first] = instances;
  if (!first) throw new Error(`${question.id} has no instances: the content was not checked`);
  return fillQuestion(question, first);
}

function templateEntries(entry: CourseContent): [string, CatalogueTemplate][] {
  const instances = instancesOf(entry);
  return templatesOf(entry).flatMap((question): [string, CatalogueTemplate][] => {
    const known = instances.get(question.id);
    return known ? [[itemKey(entry.slug, question.id), { question: textsOf(question), ...known }]] : [];
  });
}

/** Leaves only what the instances of a question may differ in, and its template. */
function textsOf({ template, question, answer, ...given }: TemplatedQuestion): TemplatedQuestion {
  const { hint, correctAnswer, choices, reasons, tolerance, accept, near } = given;
  const others = { hint, correctAnswer, choices, reasons, tolerance, accept, near };
  const known = Object.entries(others).filter(([, value]) => value !== undefined);
  return { template, question, answer, ...Object.fromEntries(known) };
}

/** Replaces the id of a question or link by its key. */
function toItem<Item extends { id: string }>(slug: string, { id, ...item }: Item) {
  return { itemKey: itemKey(slug, id), ...item };
}

function toLinks(slug: string, items: LinksDocument["linkArray"] = []): StudyLink[] {
  return items.map(({ topic, alternates, ...link }) => ({
    title: topic,
    ...toItem(slug, link),
    ...(alternates && { alternates: alternates.map(({ topic: title, ...rest }) => ({ title, ...rest })) }),
  }));
}
