import type { CourseFile } from "#domain/catalogue/format-course.ts";
import type { FinalsFile } from "#domain/catalogue/format-finals.ts";
import type { LinksFile } from "#domain/catalogue/format-links.ts";
import type { PracticeFile } from "#domain/catalogue/format-practice.ts";
import type { ProgramFile } from "#domain/catalogue/format-program.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import type { Remark } from "./imported-fields.ts";

/**
 * Limits that the screens are designed for. Larger content is stored and shown all the same, only less well: lines
 * wrap, lists grow long. The schemas of content reject what cannot be stored or shown at all.
 */
const contentBounds = {
  nameLetters: 80,
  labelLetters: 40,
  shortLetters: 300,
  longLetters: 4000,
  neighbors: 8,
  unitCourses: 40,
  highlights: 8,
  alternates: 5,
  hours: 1000,
} as const;

/** Lists the fields of a program that exceed the limits. */
export function checkProgramBounds(program: ProgramFile): Remark[] {
  const { nameLetters, shortLetters, longLetters, highlights, unitCourses } = contentBounds;
  const units = Object.entries(program).flatMap(([key, value]) =>
    /^Unit\d+$/.test(key) ? [[key, value as ProgramFile["Unit1"]] as const] : [],
  );
  return [
    ...long("program_title", program.program_title, nameLetters),
    ...long("tagline", program.tagline, shortLetters),
    ...long("program_description", program.program_description, longLetters),
    ...many("highlights", program.highlights, highlights),
    ...program.highlights.flatMap((text, index) => long(`highlights.${index}`, text, shortLetters)),
    ...units.flatMap(([key, { name = "", courses }]) => [
      ...long(`${key}.name`, name, shortLetters),
      ...many(`${key}.courses`, courses, unitCourses),
    ]),
  ];
}

/** Lists the fields of a course's own document that exceed the limits. */
export function checkCourseBounds({ name, description, hours, ...course }: CourseFile): Remark[] {
  const { nameLetters, labelLetters, longLetters, neighbors } = contentBounds;
  const objectives = (course.learning_objectives ?? []).flatMap((group, place) =>
    group.objectives.flatMap((text, index) =>
      long(`learning_objectives.${place}.objectives.${index}`, text, longLetters),
    ),
  );
  return [
    ...long("name", name, nameLetters),
    ...long("description", description, longLetters),
    ...course.topics_covered.flatMap((topic, index) =>
      long(`topics_covered.${index}`, topicLabel(topic), labelLetters),
    ),
    ...objectives,
    ...many("prerequisites", course.prerequisites, neighbors),
    ...many("related", course.related, neighbors),
    ...(hours > contentBounds.hours
      ? [{ field: "hours", message: `${hours} is more than ${contentBounds.hours}` }]
      : []),
  ];
}

/** Lists the fields of a course's links that exceed the limits. */
export function checkLinksBounds(links: LinksFile): Remark[] {
  return Object.entries(links).flatMap(([list, items]) =>
    items.flatMap(({ alternates = [] }, index) =>
      many(`${list}.${index}.alternates`, alternates, contentBounds.alternates),
    ),
  );
}

/** Lists the fields of a course's practice that exceed the limits. */
export function checkPracticeBounds({ practice_material }: PracticeFile): Remark[] {
  return practice_material.flatMap(({ questions }, place) =>
    questionsExcess(`practice_material.${place}.questions`, questions),
  );
}

/** Lists the fields of a course's finals or quiz that exceed the limits. */
export function checkFinalsBounds({ questions }: Pick<FinalsFile, "questions">): Remark[] {
  return questionsExcess("questions", questions);
}

function questionsExcess(list: string, questions: readonly { question: string; answer: string }[]): Remark[] {
  const { longLetters } = contentBounds;
  return questions.flatMap(({ question, answer }, index) => [
    ...long(`${list}.${index}.question`, question, longLetters),
    ...long(`${list}.${index}.answer`, answer, longLetters),
  ]);
}

function long(field: string, text: string, max: number): Remark[] {
  const message = `has ${text.length} characters: up to ${max} are shown well`;
  return text.length > max ? [{ field, message }] : [];
}

function many(field: string, list: readonly unknown[], max: number): Remark[] {
  return list.length > max ? [{ field, message: `has ${list.length} entries: up to ${max} are shown well` }] : [];
}
