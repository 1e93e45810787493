import type { CourseFile, FinalsFile, LinksFile, PracticeFile, ProgramFile } from "#domain/catalogue/format.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import type { Remark } from "./imported-fields.ts";

/**
 * What the screens are drawn for. Beyond it everything is stored and shown, only less well: lines break, lists grow long.
 * What cannot be stored or shown at all is refused by the schemas of catalogue/format.ts.
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

/** What of a program goes beyond the bounds. */
export function programExcess(program: ProgramFile): Remark[] {
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

/** What of a course's own document goes beyond the bounds. */
export function courseExcess({ name, description, hours, ...course }: CourseFile): Remark[] {
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

/** What of a course's links goes beyond the bounds. */
export function linksExcess(links: LinksFile): Remark[] {
  return Object.entries(links).flatMap(([list, items]) =>
    items.flatMap(({ alternates = [] }, index) =>
      many(`${list}.${index}.alternates`, alternates, contentBounds.alternates),
    ),
  );
}

/** What of a course's practice goes beyond the bounds. */
export function practiceExcess({ practice_material }: PracticeFile): Remark[] {
  return practice_material.flatMap(({ questions }, place) =>
    questionsExcess(`practice_material.${place}.questions`, questions),
  );
}

/** What of a course's finals goes beyond the bounds. */
export function finalsExcess({ questions }: FinalsFile): Remark[] {
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
