import { type FundamentalsFile, fundamentalsFile, type ProgramFile } from "#domain/catalogue/format-program.ts";
import { nameSlug } from "#domain/catalogue/name.ts";
import { titleNames } from "#domain/content-import/import-program.ts";
import { addressOf, type ImportedAddress } from "#domain/content-import/imported-address.ts";
import { firstText, isRecord, type Remarks } from "#domain/content-import/imported-fields.ts";
import type { Content, CourseContent } from "#server/catalogue/read-content.ts";
import type { AddressedDocument, DocumentRemark, ImportLog, SourceDocument } from "./imported-documents.ts";
import { parseWith, readCourseUnit, readProgramUnit, recordRemarks } from "./imported-unit.ts";
import type { UnreadableSource } from "./source-documents.ts";

/** A document about a learner, readable or not. */
export type LearnerDocument = (SourceDocument | UnreadableSource) & { address: ImportedAddress };

/** The catalogue after an import, and the remarks on its documents. */
export interface ImportedCatalogue extends ImportLog {
  content: Content;
  /** The documents of each program or course, such as `courses/calculus-i`. */
  sources: Map<string, { path: string; kind: ImportedAddress["kind"] }[]>;
  /**
   * The programs and courses with unreadable documents, in the same form; includes an empty string if one is unknown.
   */
  spoiled: ReadonlySet<string>;
  /** Warnings about sizes, filled in once it is settled what is accepted. */
  warnings: DocumentRemark[];
  /** The documents about learners, which are not part of a catalogue. */
  learners: LearnerDocument[];
  documents: number;
}

/**
 * Merges documents into a catalogue: each replaces the one with the same name, the rest stays. References are not
 * checked here but in `resolveReferences`, when all documents are there.
 */
export function importCatalogue(
  base: Content,
  found: readonly (SourceDocument | UnreadableSource)[],
): ImportedCatalogue {
  const log: ImportLog = { rejected: [], notes: [] };
  const { groups, spoiled, learners } = groupByUnit(found, log);
  const courses = new Map(base.courses.map((course) => [course.slug, course]));
  const programs = new Map(base.programs.map(({ slug, program }) => [slug, program]));
  let { fundamentals } = base;
  for (const [unit, documents] of groups) {
    if (spoiled.has(unit)) continue;
    const [collection, slug = ""] = unit.split("/");
    if (collection === "courses") readCourse(courses, { slug, documents, log });
    else if (collection === "programs") readProgram(programs, { slug, documents, log });
    else fundamentals = readFundamentals(documents, log) ?? fundamentals;
  }
  const bySlug = <T extends { slug: string }>(rows: T[]) => rows.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const content: Content = {
    programs: bySlug([...programs].map(([slug, program]) => ({ slug, program }))),
    courses: bySlug([...courses.values()]),
    fundamentals,
    text: [],
  };
  const toEntry = ({ path, address: { kind } }: AddressedDocument) => ({ path, kind });
  const sources = new Map([...groups].map(([unit, documents]) => [unit, documents.map(toEntry)]));
  return { ...log, content, sources, spoiled, learners, warnings: [], documents: found.length };
}

/**
 * Groups documents by their program or course, and rejects unknown ones. A program or course with an unreadable
 * document is spoiled: importing the rest of it would leave it incomplete.
 */
function groupByUnit(found: readonly (SourceDocument | UnreadableSource)[], log: ImportLog) {
  const groups = new Map<string, AddressedDocument[]>();
  const spoiled = new Set<string>();
  const learners: LearnerDocument[] = [];
  for (const source of found) {
    const { path } = source;
    const subject = subjectOf(source);
    if (subject?.address.kind === "learner") learners.push({ ...source, address: subject.address });
    else if ("reason" in source) {
      log.rejected.push({ path, field: "", message: source.reason });
      spoiled.add(subject?.unit ?? "");
    } else if (!subject?.unit) {
      log.rejected.push({
        path,
        field: "",
        message: "neither its path nor its fields identify a program, course or learner",
      });
      spoiled.add("");
    } else {
      const { address, unit } = subject;
      groups.set(unit, [...(groups.get(unit) ?? []), { ...source, address }]);
    }
  }
  return { groups, spoiled, learners };
}

function subjectOf(source: SourceDocument | UnreadableSource) {
  const body = "reason" in source ? null : source.body;
  const address = addressOf(source.place, body);
  return address && { address, unit: unitOf({ address, body }) };
}

/** Returns the program or course of a document: by the name in it, otherwise by the name in its path. */
function unitOf({ address, body }: Pick<AddressedDocument, "address" | "body">): string | null {
  const { kind } = address;
  if (kind === "fundamentals") return "fundamentals";
  const isProgram = kind === "program";
  const names = isProgram ? titleNames : kind === "course" ? (["name"] as const) : [];
  const said = isRecord(body) ? firstText(body, names) : undefined;
  const slug = nameSlug(said ?? address.name ?? "");
  return slug === "" ? null : `${isProgram ? "programs" : "courses"}/${slug}`;
}

interface UnitReading {
  slug: string;
  documents: readonly AddressedDocument[];
  log: ImportLog;
}

function readCourse(courses: Map<string, CourseContent>, { slug, documents, log }: UnitReading): void {
  const unit = readCourseUnit(slug, { documents, former: courses.get(slug) ?? null, log });
  if (unit) courses.set(slug, unit);
}

function readProgram(programs: Map<string, ProgramFile>, { slug, documents, log }: UnitReading): void {
  const [document, ...others] = documents;
  for (const { path } of others) log.rejected.push({ path, field: "", message: `duplicate of ${document?.path}` });
  if (!document || others.length > 0) return;
  const nextPosition = Math.max(0, ...[...programs.values()].map(({ position }) => position)) + 1;
  const program = readProgramUnit(document, { former: programs.get(slug) ?? null, nextPosition, log });
  if (program) programs.set(slug, program);
}

function readFundamentals(
  [document, ...others]: readonly AddressedDocument[],
  log: ImportLog,
): FundamentalsFile | null {
  if (!document) return null;
  const remarks: Remarks = { problems: [], notes: [] };
  for (const { path } of others) log.rejected.push({ path, field: "", message: `duplicate of ${document.path}` });
  const fundamentals = parseWith<FundamentalsFile>(fundamentalsFile, document.body, remarks);
  recordRemarks(document.path, remarks, log);
  return fundamentals;
}
