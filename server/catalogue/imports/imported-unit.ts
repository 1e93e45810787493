import type { z } from "zod";
import { type CourseFile, courseFile } from "#domain/catalogue/format-course.ts";
import { type FinalsFile, finalsFile } from "#domain/catalogue/format-finals.ts";
import { type LinksFile, linksFile } from "#domain/catalogue/format-links.ts";
import { type PracticeFile, practiceFile } from "#domain/catalogue/format-practice.ts";
import { type ProgramFile, programFile } from "#domain/catalogue/format-program.ts";
import { nameOfSlug } from "#domain/catalogue/name.ts";
import { importCourse } from "#domain/content-import/import-course.ts";
import { extractLinks, importLinks, type KnownLinks } from "#domain/content-import/import-links.ts";
import { type ImportedPractice, importQuestions } from "#domain/content-import/import-practice.ts";
import { importProgram, titleNames } from "#domain/content-import/import-program.ts";
import { placeFields } from "#domain/content-import/imported-address.ts";
import { firstText, isRecord, type Remarks } from "#domain/content-import/imported-fields.ts";
import { courseParts, partSchemas } from "#server/catalogue/course-folder.ts";
import { checkInstances } from "#server/catalogue/course-templates.ts";
import { describeIssues } from "#server/catalogue/describe-issue.ts";
import type { CourseContent } from "#server/catalogue/read-content.ts";
import { varyCourse } from "#server/catalogue/vary-course.ts";
import { readFigureDocuments } from "./figure-documents.ts";
import type { AddressedDocument, ImportLog } from "./imported-documents.ts";

/**
 * Merges the documents of one course into its former content. Returns null if any of them is rejected: a course is
 * imported completely or not at all.
 */
export function readCourseUnit(
  slug: string,
  { documents, former, log }: { documents: readonly AddressedDocument[]; former: CourseContent | null; log: ImportLog },
): CourseContent | null {
  const unit: Partial<CourseContent> = { ...former, slug };
  const before = log.rejected.length;
  const parts = withLinksApart(documents, log);
  for (const kind of courseParts) {
    const [first, ...others] = parts.filter(({ address }) => address.kind === kind);
    for (const { path } of others) log.rejected.push({ path, field: "", message: `duplicate of ${first?.path}` });
    if (first) readPart(unit, { document: first, former, log });
  }
  const figures = readFigureDocuments(documents, log);
  if (figures.size > 0) {
    unit.figures = [...new Set([...(former?.figures ?? []), ...figures.keys()])].sort();
    unit.broughtFigures = figures;
  }
  if (log.rejected.length > before) return null;
  const { course, ...others } = unit;
  if (course) return withInstances({ ...newCourse, ...others, slug, course }, { documents, log });
  for (const { path } of documents) log.rejected.push({ path, field: "", message: `there is no course ${slug}` });
  return null;
}

/** Varies the templates of a course whose documents bring no instances, or those of other templates. */
function withInstances(
  entry: CourseContent,
  { documents, log }: { documents: readonly AddressedDocument[]; log: ImportLog },
): CourseContent | null {
  if (checkInstances(entry).length === 0) return entry;
  const { instances, problems } = varyCourse(entry);
  const path = documents[0]?.path ?? "";
  log.rejected.push(...problems.map(({ field, message }) => ({ path, field, message })));
  return problems.length > 0 ? null : { ...entry, instances };
}

/** What a course has before its documents are read; imports write JSON. */
const newCourse = {
  form: "json",
  figures: [],
  links: null,
  practice: null,
  quiz: null,
  finals: null,
  project: null,
  instances: null,
} as const;

/** Splits the links out of a course document; a separate links document takes precedence. */
function withLinksApart(documents: readonly AddressedDocument[], log: ImportLog): AddressedDocument[] {
  const other = documents.find(({ address }) => address.kind === "links");
  return documents.flatMap((document) => {
    const { path, address, body } = document;
    const separate = address.kind === "course" && isRecord(body) ? extractLinks(body) : null;
    if (!separate) return [document];
    const { own, links } = separate;
    if (!other)
      return [
        { ...document, body: own },
        { ...document, address: { ...address, kind: "links" }, body: links },
      ];
    for (const field of Object.keys(links))
      log.notes.push({ path, field, message: `was left out: ${other.path} has the links` });
    return [{ ...document, body: own }];
  });
}

interface PartReading {
  document: AddressedDocument;
  former: CourseContent | null;
  log: ImportLog;
}

function readPart(unit: Partial<CourseContent>, { document, former, log }: PartReading): void {
  const remarks: Remarks = { problems: [], notes: [] };
  const { kind } = document.address;
  if (!isRecord(document.body)) remarks.problems.push({ field: "", message: "is not an object with fields" });
  else if (kind === "course" || kind === "links") {
    const setting = { name: nameOf(document, { isKnown: former !== null, names: ["name"], remarks }), former, remarks };
    Object.assign(unit, (kind === "course" ? readOwn : readLinks)(document.body, setting));
  } else if (kind === "practice" || kind === "quiz" || kind === "finals") {
    const questions = importQuestions(document.body, kind, remarks);
    Object.assign(unit, { [kind]: parseWith<unknown>(partSchemas[kind], questions, remarks) });
  } else if (kind === "project" || kind === "instances") {
    const own = Object.entries(document.body).filter(([name]) => !placeFields.some((field) => field === name));
    Object.assign(unit, { [kind]: parseWith<unknown>(partSchemas[kind], Object.fromEntries(own), remarks) });
  }
  recordRemarks(document.path, remarks, log);
}

interface OwnSetting {
  name: string | undefined;
  former: CourseContent | null;
  remarks: Remarks;
}

function readOwn(body: Record<string, unknown>, { name, former, remarks }: OwnSetting): Partial<CourseContent> {
  const known = questionIds(former);
  const read = importCourse(body, { name, former: former?.course ?? null, known, remarks });
  const course = parseWith<CourseFile>(courseFile, read.course, remarks);
  const questions = read.questions ? parseQuestions(read.questions, remarks) : {};
  return { ...(course && { course }), ...questions };
}

function readLinks(body: Record<string, unknown>, { former, remarks }: OwnSetting): Partial<CourseContent> {
  return { links: parseWith<LinksFile>(linksFile, importLinks(body, knownLinks(former), remarks), remarks) };
}

/** Parses the questions of a course document, which replace all former practice and finals. */
function parseQuestions({ practice, finals }: ImportedPractice, remarks: Remarks): Partial<CourseContent> {
  const group = { practice_material: practice };
  return {
    practice: practice.length > 0 ? parseWith<PracticeFile>(practiceFile, group, remarks) : null,
    finals: finals.length > 0 ? parseWith<FinalsFile>(finalsFile, { questions: finals }, remarks) : null,
  };
}

/** Reads a program's document. Returns null if it is rejected. */
export function readProgramUnit(
  document: AddressedDocument,
  { former, nextPosition, log }: { former: ProgramFile | null; nextPosition: number; log: ImportLog },
): ProgramFile | null {
  const remarks: Remarks = { problems: [], notes: [] };
  const { body } = document;
  const name = nameOf(document, { isKnown: former !== null, names: titleNames, remarks });
  const read = isRecord(body) ? importProgram(body, { name, former, nextPosition, remarks }) : body;
  const program = parseWith<ProgramFile>(programFile, read, remarks);
  recordRemarks(document.path, remarks, log);
  return remarks.problems.length === 0 ? program : null;
}

/** Parses a value with a schema. Adds the schema's issues to the problems and returns null if there are any. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, remarks: Remarks): T | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  remarks.problems.push(...describeIssues(result.error, value));
  return null;
}

/** Adds the remarks on a document to the log, with its path. */
export function recordRemarks(path: string, { problems, notes }: Remarks, log: ImportLog): void {
  log.rejected.push(...problems.map((remark) => ({ path, ...remark })));
  log.notes.push(...notes.map((remark) => ({ path, ...remark })));
}

interface Naming {
  /** True if the program or course already exists. */
  isKnown: boolean;
  /** The fields that may hold the name. */
  names: readonly string[];
  remarks: Remarks;
}

/**
 * Returns the name in the document's path. For a slug, returns a name derived from it with a note, or undefined if the
 * document or the catalogue has the name.
 */
function nameOf({ address, body }: AddressedDocument, { isKnown, names, remarks }: Naming): string | undefined {
  const { name, kind } = address;
  if (name === undefined || !/^[a-z0-9_-]+$/.test(name)) return name;
  const isNeeded = !isKnown && kind !== "links" && isRecord(body) && firstText(body, names) === undefined;
  if (!isNeeded) return undefined;
  const made = nameOfSlug(name);
  remarks.notes.push({ field: names[0] ?? "", message: `is missing: taken to be ${made}, from its path` });
  return made;
}

function questionIds(former: CourseContent | null): Map<string, string> {
  const practice = (former?.practice?.practice_material ?? []).flatMap(({ questions }) => questions);
  const marked = [...(former?.quiz?.questions ?? []), ...(former?.finals?.questions ?? [])];
  return new Map([...practice, ...marked].map(({ id, question }) => [question, id]));
}

function knownLinks(former: CourseContent | null): KnownLinks {
  const links = Object.values(former?.links ?? {}).flat();
  return new Map(links.map((link) => [link.url, link]));
}
