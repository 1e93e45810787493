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
    const read = readQuestion(question, { at: `${at}.questions.${place}`, topic: heading.topic, setting });
    if (read && "topic" in read) result.finals.push(read);
    else if (read) questions.push(read);
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

interface QuestionReading {
  at: string;
  /** The topic of its group, where it has one. */
  topic: string | undefined;
  setting: PracticeSetting;
}

function readQuestion(value: unknown, { at, topic, setting }: QuestionReading) {
  const { known, remarks } = setting;
  if (!isRecord(value)) {
    remarks.problems.push({ field: at, message: "is no question: write its fields" });
    return null;
  }
  const fields = new ImportedFields(value, remarks, at);
  const text = textOf(fields.take("question"));
  const correctAnswer = textOf(fields.take("correctAnswer"));
  const question = {
    id: givenId(fields.take("id")) ?? known.get(text ?? "") ?? importedId(text ?? "", text ?? ""),
    level: textOf(fields.take("level"))?.toLowerCase(),
    question: text,
    answer: textOf(fields.take("answer")) ?? correctAnswer,
  };
  const checks = readChecks(fields);
  fields.noteOthers();
  const [check] = Object.keys(checks);
  if (check !== undefined && correctAnswer !== undefined && topic !== undefined)
    return { ...question, topic, correctAnswer, ...checks };
  if (check !== undefined) fields.note(check, correctAnswer === undefined ? nothingCorrect : noTopic);
  else if (correctAnswer !== undefined && correctAnswer !== question.answer) fields.note("correctAnswer", noCheck);
  return question;
}

const nothingCorrect = "is left out: without a correctAnswer nothing can be checked";
const noTopic = "is left out: finals ask about topics alone, and the group has none";
const noCheck = "can be checked only with choices, tolerance or accept, and was left out";

/** By what a machine may check an answer. Words that are written as numbers are what a learner types. */
function readChecks(fields: ImportedFields): Record<string, unknown> {
  const words = (value: unknown) => (Array.isArray(value) ? value.map((each) => textOf(each) ?? each) : value);
  const given = (["choices", "tolerance", "accept"] as const).map((name) => [name, words(fields.take(name))] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
