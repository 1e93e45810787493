import { placeFields } from "./imported-address.ts";
import { ImportedFields, isRecord, listOf, type Remarks, textOf } from "./imported-fields.ts";
import { givenId, importedId } from "./imported-id.ts";

/** The names under which a course has its questions, the canonical one first. */
export const practiceNames = ["practice_material", "practice_materials"] as const;

/** What the questions of a course document become: practice by topic or title, and questions for its finals. */
export interface ImportedPractice {
  practice: { topic?: string; title?: string; questions: ImportedQuestion[] }[];
  finals: (ImportedQuestion & { topic: string })[];
}

/** A question as its schema is to check it; the level may be any text yet. */
export interface ImportedQuestion extends Record<string, unknown> {
  id: string;
}

/** What is known of the course that the questions are about. */
export interface PracticeSetting {
  /** The labels of its topics, in their order. */
  labels: readonly string[];
  /** Ids that its questions have already, by their text. */
  known: ReadonlyMap<string, string>;
  remarks: Remarks;
}

const namesOf = { practice: practiceNames, finals: ["questions"] } as const;

/**
 * A document of nothing but the practice or the finals of a course, under any name of its field and without what tells
 * where it belongs. Its questions stay as they are: a schema checks them.
 */
export function importQuestions(
  body: Record<string, unknown>,
  kind: "practice" | "finals",
  remarks: Remarks,
): Record<string, unknown> {
  const fields = new ImportedFields(body, remarks);
  fields.pass(...placeFields);
  const questions = fields.take(...namesOf[kind]);
  fields.noteOthers();
  return { [namesOf[kind][0]]: questions };
}

/**
 * Reads groups of questions. A group of a topic that the course has is its practice, any other belongs to the Deep Dive
 * by its title. A question that a machine can check belongs to the finals, so that no browser sees its answer before.
 */
export function importPractice(value: unknown, setting: PracticeSetting): ImportedPractice {
  const result: ImportedPractice = { practice: [], finals: [] };
  for (const [index, group] of listOf(value).entries()) readGroup(result, { group, index, setting });
  return result;
}

interface GroupReading {
  group: unknown;
  index: number;
  setting: PracticeSetting;
}

function readGroup(result: ImportedPractice, { group, index, setting }: GroupReading): void {
  const at = `practice_material.${index}`;
  const { remarks } = setting;
  if (!isRecord(group)) {
    remarks.problems.push({ field: at, message: "is no group of questions: write its fields" });
    return;
  }
  const fields = new ImportedFields(group, remarks, at);
  const heading = readHeading(fields, index, setting);
  const questions: ImportedQuestion[] = [];
  for (const [place, question] of listOf(fields.take("questions")).entries()) {
    const read = readQuestion(`${at}.questions.${place}`, question, setting);
    if (read?.isCheckable && heading.topic !== undefined)
      result.finals.push({ ...read.question, topic: heading.topic });
    else if (read) questions.push(withoutCheck(read.question));
  }
  fields.noteOthers();
  if (questions.length > 0) result.practice.push({ ...heading, questions });
}

function readHeading(
  fields: ImportedFields,
  index: number,
  { labels }: PracticeSetting,
): { topic?: string; title?: string } {
  const topic = textOf(fields.take("topic"));
  const title = textOf(fields.take("title"));
  const label = labels.find((each) => each.toLowerCase() === topic?.split(":", 1)[0]?.trim().toLowerCase());
  if (label !== undefined) return { topic: label };
  if (topic !== undefined) {
    fields.note("topic", "is no topic of this course: the group belongs to the Deep Dive");
    return { title: topic };
  }
  if (title !== undefined) return { title };
  const own = labels[index];
  if (own === undefined) {
    fields.refuse("topic", "is missing, and so is a title");
    return {};
  }
  fields.note("topic", `is missing: taken to be ${own}, by its position`);
  return { topic: own };
}

const checks = ["choices", "tolerance", "accept"] as const;

function readQuestion(at: string, value: unknown, { known, remarks }: PracticeSetting) {
  if (!isRecord(value)) {
    remarks.problems.push({ field: at, message: "is no question: write its fields" });
    return null;
  }
  const fields = new ImportedFields(value, remarks, at);
  const question = textOf(fields.take("question"));
  const correctAnswer = textOf(fields.take("correctAnswer"));
  const answer = textOf(fields.take("answer")) ?? correctAnswer;
  const level = textOf(fields.take("level"))?.toLowerCase();
  const text = question ?? "";
  const id = givenId(fields.take("id")) ?? known.get(text) ?? importedId(text, text);
  const given = Object.fromEntries(checks.flatMap((name) => entryOf(name, fields.take(name))));
  fields.noteOthers();
  const isCheckable = correctAnswer !== undefined && Object.keys(given).length > 0;
  if (correctAnswer !== undefined && !isCheckable && correctAnswer !== answer)
    fields.note("correctAnswer", "can be checked only with choices, tolerance or accept, and was left out");
  return { isCheckable, question: { id, level, question, answer, correctAnswer, ...given } };
}

function entryOf(name: string, value: unknown): [string, unknown][] {
  return value === undefined ? [] : [[name, value]];
}

/** A question as practice asks it: with its model answer alone. */
function withoutCheck({ id, level, question, answer }: ImportedQuestion): ImportedQuestion {
  return { id, level, question, answer };
}
