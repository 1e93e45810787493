import type { Figure } from "#domain/catalogue/format-figure.ts";
import type { LinkItem } from "#domain/catalogue/format-links.ts";
import type { Template } from "#domain/templates/template-schema.ts";
import { type CoursePart, partFile } from "./course-folder.ts";
import type { CourseContent } from "./read-content.ts";

/** Place of an item: its file, and its field there, such as `questions.3`. */
interface Placed {
  file: string;
  at: string;
}

export interface PlacedLink extends Placed {
  link: LinkItem;
}

/** A question of any part, with its place. */
export interface PlacedQuestion extends Placed {
  part: CoursePart;
  id: string;
  question: string;
  answer: string;
  topic?: string | undefined;
  choices?: readonly string[] | undefined;
  objective?: string | undefined;
  sources?: readonly { link: string }[] | undefined;
  figure?: Figure | undefined;
  template?: Template | undefined;
}

/** Returns the links of a course, list by list. */
export function linksOf(entry: CourseContent): PlacedLink[] {
  const file = partFile(entry, "links");
  return Object.entries(entry.links ?? {}).flatMap(([list, items]) =>
    items.map((link, index) => ({ file, at: `${list}.${index}`, link })),
  );
}

/** Returns the questions of a course: practice, quiz, finals. */
export function questionsOf(entry: CourseContent): PlacedQuestion[] {
  const place = (part: CoursePart, at: string) => ({ file: partFile(entry, part), part, at });
  const practice = (entry.practice?.practice_material ?? []).flatMap(({ topic, questions }, group) =>
    questions.map((question, index) => ({
      ...question,
      topic,
      ...place("practice", `practice_material.${group}.questions.${index}`),
    })),
  );
  const marked = (["quiz", "finals"] as const).flatMap((part) =>
    (entry[part]?.questions ?? []).map((question, index) => ({ ...question, ...place(part, `questions.${index}`) })),
  );
  return [...practice, ...marked];
}
