import type { z } from "zod";
import {
  type CourseFile,
  courseFile,
  type FinalsFile,
  finalsFile,
  type LinksFile,
  linksFile,
  type PracticeFile,
  type ProgramFile,
  practiceFile,
  programFile,
} from "#domain/catalogue/format.ts";
import { nameOfSlug } from "#domain/catalogue/name.ts";
import { importCourse } from "#domain/content-import/import-course.ts";
import { importLinks, type KnownLinks, separateLinks } from "#domain/content-import/import-links.ts";
import { type ImportedPractice, importQuestions } from "#domain/content-import/import-practice.ts";
import { importProgram, titleNames } from "#domain/content-import/import-program.ts";
import type { ImportedAddress } from "#domain/content-import/imported-address.ts";
import { firstText, isRecord, type Remarks } from "#domain/content-import/imported-fields.ts";
import type { CourseContent } from "./read-content.ts";
import type { SourceDocument } from "./source-documents.ts";

/** A document with what it is about. */
export interface AddressedDocument extends SourceDocument {
  address: ImportedAddress;
}

/** What is said of a document, with its path. */
export interface DocumentRemark {
  path: string;
  field: string;
  message: string;
}

/** Takes what is said of the documents of an import. */
export interface ImportLog {
  rejected: DocumentRemark[];
  notes: DocumentRemark[];
}

/** The documents of one course, in the order in which they are read: its own first. */
const partOrder = ["course", "links", "practice", "finals"] as const;

/**
 * Reads the documents of one course over what is there of it already. Null where any of them is rejected: a course is
 * taken whole or not at all.
 */
export function readCourseUnit(
  slug: string,
  { documents, former, log }: { documents: readonly AddressedDocument[]; former: CourseContent | null; log: ImportLog },
): CourseContent | null {
  const unit: Partial<CourseContent> = { ...former, slug };
  const before = log.rejected.length;
  const parts = withLinksApart(documents, log);
  for (const kind of partOrder) {
    const [first, ...others] = parts.filter(({ address }) => address.kind === kind);
    for (const { path } of others) log.rejected.push({ path, field: "", message: `${first?.path} says the same` });
    if (first) readPart(unit, { document: first, former, log });
  }
  if (log.rejected.length > before) return null;
  const { course, links = null, practice = null, finals = null } = unit;
  if (course) return { slug, course, links, practice, finals };
  for (const { path } of documents) log.rejected.push({ path, field: "", message: `there is no course ${slug}` });
  return null;
}

/** The links that a course document holds are a document of their own, but give way to one that is there. */
function withLinksApart(documents: readonly AddressedDocument[], log: ImportLog): AddressedDocument[] {
  const other = documents.find(({ address }) => address.kind === "links");
  return documents.flatMap((document) => {
    const { path, address, body } = document;
    const separate = address.kind === "course" && isRecord(body) ? separateLinks(body) : null;
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
  if (!isRecord(document.body)) remarks.problems.push({ field: "", message: "is no document: write its fields" });
  else if (kind === "course" || kind === "links") {
    const setting = { name: nameOf(document, { isKnown: former !== null, names: ["name"], remarks }), former, remarks };
    Object.assign(unit, (kind === "course" ? readOwn : readLinks)(document.body, setting));
  } else if (kind === "practice" || kind === "finals") {
    const schema = kind === "practice" ? practiceFile : finalsFile;
    Object.assign(unit, { [kind]: parseWith<unknown>(schema, importQuestions(document.body, kind, remarks), remarks) });
  }
  tell(document.path, remarks, log);
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

/** The questions of a course document are all that the course has: what was there of either kind goes. */
function parseQuestions({ practice, finals }: ImportedPractice, remarks: Remarks): Partial<CourseContent> {
  const group = { practice_material: practice };
  return {
    practice: practice.length > 0 ? parseWith<PracticeFile>(practiceFile, group, remarks) : null,
    finals: finals.length > 0 ? parseWith<FinalsFile>(finalsFile, { questions: finals }, remarks) : null,
  };
}

/** Reads a program's document. Null where it is rejected. */
export function readProgramUnit(
  document: AddressedDocument,
  { former, nextPosition, log }: { former: ProgramFile | null; nextPosition: number; log: ImportLog },
): ProgramFile | null {
  const remarks: Remarks = { problems: [], notes: [] };
  const { body } = document;
  const name = nameOf(document, { isKnown: former !== null, names: titleNames, remarks });
  const read = isRecord(body) ? importProgram(body, { name, former, nextPosition, remarks }) : body;
  const program = parseWith<ProgramFile>(programFile, read, remarks);
  tell(document.path, remarks, log);
  return remarks.problems.length === 0 ? program : null;
}

/** Parses with a schema; what it finds goes to the problems. Null where it finds any. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, remarks: Remarks): T | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) remarks.problems.push({ field: path.join("."), message });
  return null;
}

/** Notes what is said of a document under its path. */
export function tell(path: string, { problems, notes }: Remarks, log: ImportLog): void {
  log.rejected.push(...problems.map((remark) => ({ path, ...remark })));
  log.notes.push(...notes.map((remark) => ({ path, ...remark })));
}

interface Naming {
  /** Whether what the document is about has a name already. */
  isKnown: boolean;
  /** The fields by which the document may say the name. */
  names: readonly string[];
  remarks: Remarks;
}

/** The name by the document's place: as it stands there, or else one that is made of the slug there, with a note. */
function nameOf({ address, body }: AddressedDocument, { isKnown, names, remarks }: Naming): string | undefined {
  const { name, kind } = address;
  if (name === undefined || !/^[a-z0-9_-]+$/.test(name)) return name;
  const isNeeded = !isKnown && kind !== "links" && isRecord(body) && firstText(body, names) === undefined;
  if (!isNeeded) return undefined;
  const made = nameOfSlug(name);
  remarks.notes.push({ field: names[0] ?? "", message: `is missing: taken to be ${made}, by its path` });
  return made;
}

function questionIds(former: CourseContent | null): Map<string, string> {
  const practice = (former?.practice?.practice_material ?? []).flatMap(({ questions }) => questions);
  return new Map([...practice, ...(former?.finals?.questions ?? [])].map(({ id, question }) => [question, id]));
}

function knownLinks(former: CourseContent | null): KnownLinks {
  const links = Object.values(former?.links ?? {}).flat();
  return new Map(links.map((link) => [link.url, link]));
}
