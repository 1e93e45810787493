import { type CourseFile, courseLevels } from "#domain/catalogue/format-course.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { generateItemId } from "./generate-item-id.ts";
import { type ImportedPractice, importPractice, practiceNames } from "./import-practice.ts";
import { ImportedFields, isRecord, listOf, type Remarks, textOf } from "./imported-fields.ts";

/** Context for reading a course document. */
export interface CourseImportContext {
  /** Name from the location of the document, for one without a name of its own. */
  name: string | undefined;
  /** Existing course of the same name; supplies values that the document omits. */
  former: CourseFile | null;
  /** Existing ids of its questions, by their text. */
  known: ReadonlyMap<string, string>;
  remarks: Remarks;
}

/** Course document split into its public part and its questions; null when it has none. */
export interface ImportedCourse {
  course: Record<string, unknown>;
  questions: ImportedPractice | null;
}

/** Default values for fields of a course that are not given. */
const usual = { subjects: ["general"], level: "core", hours: 40 } as const;

/**
 * Converts a course document with any of the names and shapes of the specification to its canonical form. Its fields
 * may still have any type: a schema checks them afterwards. Unreadable values are reported in `remarks`.
 */
export function importCourse(body: Record<string, unknown>, setting: CourseImportContext): ImportedCourse {
  const { remarks, former } = setting;
  const fields = new ImportedFields(body, remarks);
  fields.pass("id", "path", "code");
  const topics = listOf(fields.take("topics_covered")).map((topic, index) => readTopic(fields, topic, index));
  const units = fields.take("units");
  const labels = topics.flatMap((topic) => (typeof topic === "string" ? [topicLabel(topic)] : []));
  const objectives = fields.take("learning_objectives");
  const practice = fields.take(...practiceNames);
  const course = {
    name: textOf(fields.take("name")) ?? former?.name ?? setting.name,
    description: fields.take("description", "course_description", "courseDescription"),
    topics_covered: topics,
    ...keepUnits(units, { labels, former }),
    ...(objectives !== undefined && { learning_objectives: readObjectives(fields, objectives, { labels, former }) }),
    prerequisites: readNames(fields.take("prerequisites")),
    related: readNames(fields.take("related")),
    subjects: assume(fields, "subjects", { former, read: readSubjects }),
    level: assume(fields, "level", { former, read: readLevel }),
    hours: assume(fields, "hours", { former, read: readHours }),
  };
  fields.noteOthers();
  const { known } = setting;
  return { course, questions: practice === undefined ? null : importPractice(practice, { labels, known, remarks }) };
}

interface Assumption {
  former: CourseFile | null;
  /** Converts a given value to the site's form; undefined when it is meaningless. */
  read(given: unknown): unknown;
}

/**
 * Returns a field that the specification does not define: when it is missing or meaningless, a default is assumed
 * instead of refusing the course.
 */
function assume(fields: ImportedFields, name: keyof typeof usual, { former, read }: Assumption): unknown {
  const given = fields.take(name);
  const known = given === undefined ? undefined : read(given);
  if (known !== undefined) return known;
  const assumed = former?.[name] ?? usual[name];
  if (given !== undefined)
    fields.addNote(name, `${JSON.stringify(given)} is not a valid value: taken to be ${assumed}`);
  else if (!former) fields.addNote(name, `is missing: taken to be ${assumed}`);
  return assumed;
}

function readSubjects(given: unknown): string[] | undefined {
  const words = listOf(given).map((subject) => (textOf(subject) ?? "").normalize("NFC").toLowerCase());
  const subjects = words.map((each) => each.replace(/[^\p{Ll}\p{Lo}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, ""));
  const known = [...new Set(subjects)].filter((subject) => subject !== "");
  return known.length > 0 ? known : undefined;
}

/** Leaves an unknown level as it is, so that the schema rejects it: no default could be right. */
function readLevel(given: unknown): unknown {
  return courseLevels.find((level) => level === textOf(given)?.toLowerCase()) ?? given;
}

function readHours(given: unknown): number | undefined {
  const hours = Math.ceil(Number(textOf(given)));
  return Number.isSafeInteger(hours) && hours > 0 ? hours : undefined;
}

/** Returns `label: detail` with one space after the colon; a topic without detail gets its label as detail. */
function readTopic(fields: ImportedFields, topic: unknown, index: number): unknown {
  const text = textOf(topic)?.replace(/\s+/g, " ");
  if (text === undefined) return topic;
  const colon = text.indexOf(":");
  const label = (colon < 0 ? text : text.slice(0, colon)).trim();
  const detail = colon < 0 ? "" : text.slice(colon + 1).trim();
  if (detail !== "") return `${label}: ${detail}`;
  fields.addNote(`topics_covered.${index}`, "has no detail: its label is used instead");
  return `${label}: ${label}`;
}

/** Reads names of courses, given as texts or as objects with a name. */
function readNames(value: unknown): unknown[] {
  return listOf(value).map((each) => (isRecord(each) ? (each.name ?? each) : (textOf(each) ?? each)));
}

/** Topics of the imported course, and the course that it replaces. */
interface Outline {
  labels: readonly string[];
  former: CourseFile | null;
}

/** Returns the units that the document gives; without any, the existing ones as long as they hold the same topics. */
function keepUnits(units: unknown, { labels, former }: Outline): { units?: unknown } {
  if (units !== undefined) return { units };
  const topics = (former?.units ?? []).flatMap((unit) => unit.topics);
  const isSame = topics.length === labels.length && topics.every((topic) => labels.includes(topic));
  return isSame && former?.units ? { units: former.units } : {};
}

function readObjectives(fields: ImportedFields, value: unknown, { labels, former }: Outline): unknown[] {
  const groups = new Map<string, unknown[]>();
  const known = knownObjectives(former);
  for (const [index, group] of listOf(value).entries()) {
    const at = `learning_objectives.${index}`;
    const read = readObjectiveGroup(group);
    const named = labels.find((label) => label.toLowerCase() === read?.topic?.toLowerCase());
    const label = named ?? labels[index];
    if (!read) fields.refuse(at, "is not a group of objectives");
    else if (label === undefined) fields.refuse(at, "there is no topic that it could belong to");
    else groups.set(label, [...(groups.get(label) ?? []), ...withIds(read, known)]);
    if (read && label !== undefined && named === undefined)
      fields.addNote(at, `is assigned to ${label}, by its position`);
  }
  return [...groups].map(([topic, objectives]) => ({ topic, objectives }));
}

function knownObjectives(former: CourseFile | null): Map<string, string> {
  const groups = former?.learning_objectives ?? [];
  return new Map(
    groups.flatMap(({ objectives, objective_ids: ids = [] }) =>
      ids.flatMap((id, index): [string, string][] => [[objectives[index] ?? "", id]]),
    ),
  );
}

/** Objectives of one group as read; `ids` stand beside them as in an export. */
interface ObjectivesRead {
  topic: string | undefined;
  objectives: unknown[];
  ids: readonly unknown[];
}

/** Joins objectives with their ids. Without ids, known objectives keep theirs, and new ones beside them get one. */
function withIds({ objectives, ids }: ObjectivesRead, known: ReadonlyMap<string, string>): unknown[] {
  if (ids.length > 0) return objectives.map((text, index) => ({ id: ids[index], text }));
  const found = objectives.map((text) => known.get(textOf(text) ?? ""));
  if (found.every((id) => id === undefined)) return objectives;
  return objectives.map((text, index) => {
    const words = textOf(text);
    return words === undefined ? text : { id: found[index] ?? generateItemId(words, words), text: words };
  });
}

function readObjectiveGroup(group: unknown): ObjectivesRead | null {
  if (Array.isArray(group)) return { topic: undefined, objectives: group, ids: [] };
  if (!isRecord(group)) return null;
  const topic = textOf(group.topic ?? group.title ?? group.name);
  return {
    topic: topic && topicLabel(topic),
    objectives: listOf(group.objectives),
    ids: listOf(group.objective_ids),
  };
}
