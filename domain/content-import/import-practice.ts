import { generateItemId, parseItemId } from "./generate-item-id.ts";
import { placeFields } from "./imported-address.ts";
import { ImportedFields, isRecord, listOf, type Remarks, textOf } from "./imported-fields.ts";

/** Names of the field with a course's questions, the canonical one first. */
export const practiceNames = ["practice_material", "practice_materials"] as const;

/** Result of reading the questions of a course document: practice by topic or title, and questions for its finals. */
export interface ImportedPractice {
  practice: { topic?: string; title?: string; questions: ImportedQuestion[] }[];
  finals: (ImportedQuestion & { topic: string })[];
}

/** Question before its schema check; its level may still be any text. */
export interface ImportedQuestion extends Record<string, unknown> {
  id: string;
}

/** Context for reading the questions of a course. */
export interface PracticeImportContext {
  /** Labels of its topics, in order. */
  labels: readonly string[];
  /** Existing ids of its questions, by their text. */
  known: ReadonlyMap<string, string>;
  remarks: Remarks;
}

const namesOf = { practice: practiceNames, quiz: ["questions"], finals: ["questions"] } as const;

/**
 * Reads a document with only the practice, the quiz or the finals of a course, under any name of its field, and drops the fields
 * that say which course it belongs to. The questions stay as they are: a schema checks them.
 */
export function importQuestions(
  body: Record<string, unknown>,
  kind: keyof typeof namesOf,
  remarks: Remarks,
): Record<string, unknown> {
  const fields = new ImportedFields(body, remarks);
  fields.pass(...placeFields);
  const questions = fields.take(...namesOf[kind]);
  fields.noteOthers();
  return { [namesOf[kind][0]]: questions };
}

/**
 * Reads groups of questions. A group of a topic of the course is its practice, any other belongs to the Deep Dive by
 * its title. Machine-checkable questions go to the finals, so that browsers do not receive their answers.
 */
export function importPractice(value: unknown, setting: PracticeImportContext): ImportedPractice {
  const result: ImportedPractice = { practice: [], finals: [] };
  for (const [index, group] of listOf(value).entries()) readGroup(result, { group, index, setting });
  return result;
}

interface GroupReading {
  group: unknown;
  index: number;
  setting: PracticeImportContext;
}

function readGroup(result: ImportedPractice, { group, index, setting }: GroupReading): void {
  const at = `practice_material.${index}`;
  const { remarks } = setting;
  if (!isRecord(group)) {
    remarks.problems.push({ field: at, message: "is not a group of questions: write its fields" });
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
  { labels }: PracticeImportContext,
): { topic?: string; title?: string } {
  const topic = textOf(fields.take("topic"));
  const title = textOf(fields.take("title"));
  const label = labels.find((each) => each.toLowerCase() === topic?.split(":", 1)[0]?.trim().toLowerCase());
  if (label !== undefined) return { topic: label };
  if (topic !== undefined) {
    fields.addNote("topic", "is not a topic of this course: the group belongs to the Deep Dive");
    return { title: topic };
  }
  if (title !== undefined) return { title };
  const own = labels[index];
  if (own === undefined) {
    fields.refuse("topic", "is missing, and the group has no title");
    return {};
  }
  fields.addNote("topic", `is missing: taken to be ${own}, by its position`);
  return { topic: own };
}

interface QuestionReading {
  at: string;
  /** Topic of its group, if any. */
  topic: string | undefined;
  setting: PracticeImportContext;
}

function readQuestion(value: unknown, { at, topic, setting }: QuestionReading) {
  const { known, remarks } = setting;
  if (!isRecord(value)) {
    remarks.problems.push({ field: at, message: "is not a question: write its fields" });
    return null;
  }
  const fields = new ImportedFields(value, remarks, at);
  const text = textOf(fields.take("question"));
  const correctAnswer = textOf(fields.take("correctAnswer"));
  const question = {
    id: parseItemId(fields.take("id")) ?? known.get(text ?? "") ?? generateItemId(text ?? "", text ?? ""),
    level: textOf(fields.take("level"))?.toLowerCase(),
    question: text,
    answer: textOf(fields.take("answer")) ?? correctAnswer,
  };
  const { template } = Object.assign(question, readBesides(fields, ["objective", "sources", "figure", "template"]));
  const checks = readChecks(fields);
  const check = wayOf(checks, template);
  const help = readBesides(fields, ["hint"]);
  const reasons = readBesides(fields, ["reasons"]);
  fields.noteOthers();
  const hasRight = correctAnswer !== undefined || hasField(template, "key");
  if (check !== undefined && hasRight && topic !== undefined)
    return { ...question, topic, ...withValues({ correctAnswer }), ...checks, ...reasons };
  if (check !== undefined) fields.addNote(check, hasRight ? noTopic : nothingCorrect);
  else if (correctAnswer !== undefined && correctAnswer !== question.answer) fields.addNote("correctAnswer", noCheck);
  return { ...question, ...help };
}

/** Returns the field by which a machine marks an answer: that of a way, or a template whose distractors are the choices. */
function wayOf(checks: Record<string, unknown>, template: unknown): string | undefined {
  return Object.keys(checks)[0] ?? (hasField(template, "distractors") ? "template" : undefined);
}

function hasField(value: unknown, name: string): boolean {
  return isRecord(value) && name in value;
}

/** Leaves out the members without a value. */
function withValues(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

const nothingCorrect = "is left out: without a correctAnswer nothing can be checked";
const noTopic = "is left out: finals need a topic, and the group has none";
const noCheck = "can be checked only with choices, tolerance, accept or form, and was left out";

/** Ways in which a machine checks an answer, one of which a question gives, and what may stand beside one. */
const ways = ["choices", "tolerance", "accept", "form"] as const;
const beside = ["variables", "near", "verify"] as const;

/** Reads fields that the specification does not define; a schema checks them. */
function readBesides(fields: ImportedFields, names: readonly string[]): Record<string, unknown> {
  return withValues(Object.fromEntries(names.map((name) => [name, fields.take(name)])));
}

/** Reads the fields by which a machine checks an answer. Numbers become texts, since that is what a learner types. */
function readChecks(fields: ImportedFields): Record<string, unknown> {
  const given = Object.fromEntries(
    [...ways, ...beside].flatMap((name) => {
      const value = fields.take(name);
      return value === undefined ? [] : [[name, typedTexts(value)]];
    }),
  );
  if (ways.some((way) => way in given)) return given;
  for (const name of Object.keys(given)) fields.addNote(name, noWay);
  return {};
}

const noWay = "is left out: without choices, tolerance, accept or form nothing can be checked";

function typedTexts(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each) =>
    isRecord(each) && "text" in each ? { ...each, text: textOf(each.text) ?? each.text } : (textOf(each) ?? each),
  );
}
