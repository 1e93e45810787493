import { courseCode } from "#domain/catalogue/course-code.ts";
import { courseStateOf } from "#domain/catalogue/course-state.ts";
import type { LinksDocument } from "#domain/catalogue/format-links.ts";
import { itemKey } from "#domain/catalogue/item-id.ts";
import { resolveAlternates } from "#domain/catalogue/link-alternates.ts";
import { objectivesFor } from "#domain/catalogue/objectives.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { type FilledQuestion, fillQuestion, type TemplatedQuestion } from "#domain/templates/instance.ts";
import type { Template } from "#domain/templates/template-schema.ts";
import type { Course, LinkList, Program, QuizQuestion, StudyLink, Topic } from "./catalogue.ts";
import { instancesOf, type TemplateInstances } from "./course-templates.ts";
import type { CourseContent } from "./read-content.ts";

/** Builds a course from its files, without its finals, which no course page may include. */
export function buildCourse(content: CourseContent, programs: readonly Program[]): Course {
  const { slug, course, project } = content;
  const lists = content.links && resolveAlternates(content.links);
  const groups = content.practice?.practice_material ?? [];
  const toQuestion = questionBuilder(content, "practice");
  const quiz = (content.quiz?.questions ?? []).map((question): QuizQuestion => toQuestion(question));
  const topics = topicsOf(content, quiz);
  const links = toLinks(slug, lists?.linkArray);
  const supplements: LinkList[] = [
    { heading: "Secondary reading", links: toLinks(slug, lists?.currentSecondary) },
    { heading: "Problem sets", links: toLinks(slug, lists?.currentPzs) },
    { heading: "Reference handbooks", links: toLinks(slug, lists?.currentRHs) },
    { heading: "Software", links: toLinks(slug, lists?.currentSoftware) },
  ];
  return {
    slug,
    name: course.name,
    code: courseCode(course.name),
    document: course,
    topics,
    deepDive: groups.flatMap(({ title, questions }) =>
      title === undefined ? [] : [{ title, questions: questions.map((question) => toQuestion(question)) }],
    ),
    links,
    supplements: supplements.filter((list) => list.links.length > 0),
    linksDocument: lists,
    quiz,
    project,
    state: courseStateOf({
      learnLinks: links.length,
      links: links.length + supplements.reduce((sum, list) => sum + list.links.length, 0),
      topicQuestions: topics.map(({ questions }) => questions.length),
      finals: content.finals?.questions.length ?? 0,
    }),
    programs: programs
      .filter(({ units }) => units.some(({ courses }) => courses.includes(course.name)))
      .map(({ name }) => name),
  };
}

function topicsOf(content: CourseContent, quiz: readonly QuizQuestion[]): Topic[] {
  const { course, practice } = content;
  const toQuestion = questionBuilder(content, "practice");
  return course.topics_covered.map((topic, position) => {
    const label = topicLabel(topic);
    const groups = (practice?.practice_material ?? []).filter((group) => group.topic === label);
    return {
      label,
      detail: topic.slice(topic.indexOf(":") + 1).trim(),
      objectives: objectivesFor(topic, position, course.learning_objectives ?? []),
      questions: [
        ...groups.flatMap(({ questions }) => questions.map((question) => toQuestion(question))),
        ...quiz.filter((question) => question.topic === label),
      ],
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
export function questionBuilder(content: CourseContent, use: "practice" | "finals") {
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

/** Replaces the id of a question or link by its key. */
export function toItem<Item extends { id: string }>(slug: string, { id, ...item }: Item) {
  return { itemKey: itemKey(slug, id), ...item };
}

function toLinks(slug: string, items: LinksDocument["linkArray"] = []): StudyLink[] {
  return items.map(({ topic, alternates, ...link }) => ({
    title: topic,
    ...toItem(slug, link),
    ...(alternates && { alternates: alternates.map(({ topic: title, ...rest }) => ({ title, ...rest })) }),
  }));
}
