import { isItemId } from "#domain/catalogue/item-id.ts";
import { parseLinkOrder } from "#domain/catalogue/link-order.ts";
import { nearDuplicates } from "#domain/catalogue/near-duplicate.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { withoutSlots } from "#domain/templates/slots.ts";
import { type ContentProblem, usedTwice } from "./content-problem.ts";
import { type CoursePart, partFile } from "./course-folder.ts";
import { checkInstances } from "./course-templates.ts";
import { linksOf, type PlacedLink, type PlacedQuestion, questionsOf } from "./placed-items.ts";
import type { CourseContent } from "./read-content.ts";

/**
 * Returns what does not fit together within a course: repeated ids and addresses, unknown topics, objectives, links and
 * figures, unknown units, questions that are both in the quiz and in the finals, and templates without instances.
 */
export function checkCourse(entry: CourseContent): ContentProblem[] {
  const links = linksOf(entry);
  const questions = questionsOf(entry);
  return [
    ...checkIds(links, questions),
    ...checkAddresses(links),
    ...checkTopics(entry, links, questions),
    ...checkObjectives(entry, questions),
    ...questions.flatMap((question) => checkReferences(question, entry, links)),
    ...links.flatMap((link) => checkLink(link, entry, links)),
    ...checkQuiz(questions),
    ...checkInstances(entry),
  ];
}

/** All items of a course share their keys, so an id must be unique across its files. */
function checkIds(links: readonly PlacedLink[], questions: readonly PlacedQuestion[]): ContentProblem[] {
  return usedTwice([
    ...links.map(({ file, at, link }) => ({ file, field: `${at}.id`, value: link.id })),
    ...questions.map(({ file, at, id }) => ({ file, field: `${at}.id`, value: id })),
  ]);
}

function checkAddresses(links: readonly PlacedLink[]): ContentProblem[] {
  return usedTwice(
    links.flatMap(({ file, at, link }) => [
      { file, field: `${at}.url`, value: link.url },
      ...(link.alternates ?? []).flatMap((alternate, index) => {
        const field = `${at}.alternates.${index}`;
        if (typeof alternate !== "string") return [{ file, field: `${field}.url`, value: alternate.url }];
        return isItemId(alternate) ? [] : [{ file, field, value: alternate }];
      }),
    ]),
  );
}

function checkTopics(
  entry: CourseContent,
  links: readonly PlacedLink[],
  questions: readonly PlacedQuestion[],
): ContentProblem[] {
  const labels = new Set(entry.course.topics_covered.map(topicLabel));
  const named = [
    ...(entry.course.learning_objectives ?? []).map(({ topic }, index) => ({
      file: partFile(entry, "course"),
      field: `learning_objectives.${index}.topic`,
      topic,
    })),
    ...links.flatMap(({ file, at, link }) =>
      (link.teaches ?? []).map(({ topic }, index) => ({ file, field: `${at}.teaches.${index}.topic`, topic })),
    ),
    ...(entry.practice?.practice_material ?? []).map(({ topic }, index) => ({
      file: partFile(entry, "practice"),
      field: `practice_material.${index}.topic`,
      topic,
    })),
    ...questions
      .filter(({ part }) => part !== "practice")
      .map(({ file, at, topic }) => ({ file, field: `${at}.topic`, topic })),
  ];
  return named
    .filter(({ topic }) => topic !== undefined && !labels.has(topic))
    .map(({ file, field, topic }) => ({ file, field, message: `this course has no topic "${topic}"` }));
}

function checkObjectives(entry: CourseContent, questions: readonly PlacedQuestion[]): ContentProblem[] {
  const file = partFile(entry, "course");
  const objectives = (entry.course.learning_objectives ?? []).flatMap(({ topic, objective_ids: ids = [] }, group) =>
    ids.map((id, index) => ({ id, topic, field: `learning_objectives.${group}.objectives.${index}.id` })),
  );
  const topicOf = new Map(objectives.map(({ id, topic }) => [id, topic]));
  const asked = questions.flatMap(({ file: of, at, objective, topic }): ContentProblem[] => {
    if (objective === undefined) return [];
    const field = `${at}.objective`;
    const owner = topicOf.get(objective);
    if (owner === undefined) return [{ file: of, field, message: `this course has no objective "${objective}"` }];
    const message = `the objective "${objective}" belongs to the topic "${owner}"`;
    return topic === undefined || topic === owner ? [] : [{ file: of, field, message }];
  });
  return [...usedTwice(objectives.map(({ id, field }) => ({ file, field, value: id }))), ...asked];
}

/** Checks that a question's sources and figure exist. */
function checkReferences(
  { file, at, sources = [], figure }: PlacedQuestion,
  { figures }: CourseContent,
  links: readonly PlacedLink[],
): ContentProblem[] {
  const unknown = sources.flatMap(({ link }, index) =>
    links.some((each) => each.link.id === link)
      ? []
      : [{ file, field: `${at}.sources.${index}.link`, message: `this course has no link "${link}"` }],
  );
  if (!figure || figures.includes(figure.file)) return unknown;
  return [...unknown, { file, field: `${at}.figure.file`, message: `there is no figures/${figure.file}` }];
}

/** Checks that a link's unit and the links that replace it exist. */
function checkLink({ file, at, link }: PlacedLink, { course }: CourseContent, links: readonly PlacedLink[]) {
  const problems = (link.alternates ?? []).flatMap((alternate, index): ContentProblem[] => {
    if (typeof alternate !== "string" || !isItemId(alternate)) return [];
    const isOther = alternate !== link.id && links.some((each) => each.link.id === alternate);
    const message = `this course has no other link "${alternate}"`;
    return isOther ? [] : [{ file, field: `${at}.alternates.${index}`, message }];
  });
  const order = parseLinkOrder(link.order);
  if (!course.units || order.kind !== "unit" || course.units.some(({ number }) => number === order.unit))
    return problems;
  return [...problems, { file, field: `${at}.order`, message: `this course has no unit ${order.unit}` }];
}

/** A quiz shows its answers at once, so it must not ask what the finals ask. */
function checkQuiz(questions: readonly PlacedQuestion[]): ContentProblem[] {
  const of = (wanted: CoursePart) => questions.filter(({ part }) => part === wanted).map(asWorded);
  return nearDuplicates(of("quiz"), of("finals")).map(([quiz, finals]) => ({
    file: quiz.file,
    field: `${quiz.at}.question`,
    message: `asks nearly the same as "${finals.id}" of the finals: an item is in the quiz or in the finals`,
  }));
}

/** Leaves out of a templated question what its instances differ in. */
function asWorded(placed: PlacedQuestion): PlacedQuestion {
  return placed.template ? { ...placed, question: withoutSlots(placed.question) } : placed;
}
