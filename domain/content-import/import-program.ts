import type { ProgramFile } from "#domain/catalogue/format-program.ts";
import { ImportedFields, isRecord, listOf, type Remarks, textOf } from "./imported-fields.ts";

/** Context for reading a program document. */
export interface ProgramImportContext {
  /** Name from the location of the document, for one without a name of its own. */
  name: string | undefined;
  /** Existing program of the same name; supplies values that the document omits. */
  former: ProgramFile | null;
  /** Next free position among the programs. */
  nextPosition: number;
  remarks: Remarks;
}

/** Names of the field with a program's title; the first one present counts. */
export const titleNames = ["program_title", "programTitle", "name", "title"] as const;

/** Longest tagline taken from a description, in characters. */
const maxTaglineLength = 300;

/**
 * Converts a program document with any of the names of the specification to its canonical form. Its fields may still
 * have any type: a schema checks them afterwards. Assumptions are reported in the notes.
 */
export function importProgram(body: Record<string, unknown>, setting: ProgramImportContext): Record<string, unknown> {
  const { former, remarks } = setting;
  const fields = new ImportedFields(body, remarks);
  fields.pass("id", "path");
  const description = fields.take("program_description", "programDescription", "description");
  const units = readUnits(body, fields);
  const assume = (name: keyof ProgramFile & string, otherwise: unknown) => {
    const given = fields.take(name) ?? former?.[name];
    if (given !== undefined) return given;
    fields.addNote(name, `is missing: taken to be ${JSON.stringify(otherwise)}`);
    return otherwise;
  };
  const program = {
    program_title: textOf(fields.take(...titleNames)) ?? former?.program_title ?? setting.name,
    code: fields.take("code") ?? "p",
    position: assume("position", setting.nextPosition),
    category: assume("category", "GE"),
    tagline: assume("tagline", firstSentence(textOf(description) ?? "")),
    program_description: description,
    highlights: assume("highlights", highlightsOf(units)),
    ...Object.fromEntries(units),
  };
  fields.noteOthers();
  return program;
}

/** Returns the number in a unit's key such as `Unit1` or `Unit 02`; 0 when it has none. */
export function unitNumber(key: string): number {
  return Number(/^unit\D*(\d+)\D*$/i.exec(key)?.[1] ?? 0);
}

/** Returns the units under their canonical keys, ordered by number. */
function readUnits(body: Record<string, unknown>, fields: ImportedFields): [key: string, unit: unknown][] {
  const units = new Map<number, unknown>();
  for (const key of Object.keys(body).filter((each) => /^unit/i.test(each))) {
    const number = unitNumber(key);
    const unit = readUnit(fields.take(key));
    if (number === 0) fields.refuse(key, "has no number in its key: write Unit1, Unit2, …");
    else if (units.has(number)) fields.refuse(key, `is a second Unit${number}`);
    else units.set(number, unit);
  }
  return [...units].sort(([a], [b]) => a - b).map(([number, unit]) => [`Unit${number}`, unit]);
}

function readUnit(unit: unknown): unknown {
  if (Array.isArray(unit)) return { courses: readCourses(unit) };
  if (!isRecord(unit)) return unit;
  const name = textOf(unit.name);
  return { ...(name !== undefined && { name }), courses: readCourses(unit.courses) };
}

function readCourses(value: unknown): unknown[] {
  return listOf(value).map((course) => {
    const name = textOf(isRecord(course) ? course.name : course);
    return name === undefined ? course : { name };
  });
}

function firstSentence(text: string): string {
  const sentence = /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;
  return sentence.slice(0, maxTaglineLength);
}

/** Returns the names of the units, or of the courses in the first one. */
function highlightsOf(units: readonly (readonly [string, unknown])[]): string[] {
  const named = units
    .flatMap(([, unit]) => (isRecord(unit) ? [textOf(unit.name)] : []))
    .filter((name) => name !== undefined);
  if (named.length > 0) return named.slice(0, 8);
  const [first] = units;
  const courses = first && isRecord(first[1]) ? listOf(first[1].courses) : [];
  return courses.flatMap((course) => (isRecord(course) ? [textOf(course.name) ?? ""] : [])).slice(0, 8);
}
