import { deflateRawSync, inflateRawSync } from "node:zlib";
import { createBoundedCache } from "#domain/bounded-cache.ts";
import type { CourseFile } from "#domain/catalogue/format-course.ts";
import type {
  CatalogueTemplate,
  Course,
  CourseDocuments,
  FinalsQuestion,
  QuestionOutline,
  StudyQuestion,
} from "#server/catalogue/catalogue.ts";
import type { CourseFolder } from "#server/catalogue/course-folder.ts";
import { deepFreeze } from "./deep-freeze.ts";

/** What stays in memory of a course: all that lists, progress, due dates and links need. */
export interface CourseFacts
  extends Pick<CourseFolder, "slug" | "form">,
    Pick<Course, "deepDive" | "links" | "supplements" | "quiz" | "finals" | "version"> {
  document: CourseFile;
  /** Questions of each topic beside those of the quiz, in the order of the topics. */
  practice: readonly (readonly QuestionOutline[])[];
  /** Keys of its templates. */
  templates: readonly string[];
  /** Keys of the figures that its questions show. */
  figures: readonly string[];
}

/** What is packed of a course, by what is read together. */
export interface CourseSections {
  questions: Readonly<Record<string, StudyQuestion>>;
  finals: readonly FinalsQuestion[];
  templates: Readonly<Record<string, CatalogueTemplate>>;
  figures: Readonly<Record<string, string>>;
  documents: CourseDocuments;
}

export const sectionNames = ["questions", "finals", "templates", "figures", "documents"] as const;

export type SectionName = (typeof sectionNames)[number];

/** Compressed sections, outside of the heap: they take a quarter of the bytes of their text. */
export type PackedSections = Readonly<Record<SectionName, Buffer>>;

/** A checked course. */
export interface PackedCourse {
  facts: CourseFacts;
  sections: PackedSections;
}

export function packCourse({ facts, sections }: { facts: CourseFacts; sections: CourseSections }): PackedCourse {
  const { questions, finals, templates, figures, documents } = sections;
  return {
    facts,
    sections: {
      questions: pack(questions),
      finals: pack(finals),
      templates: pack(templates),
      figures: pack(figures),
      documents: pack(documents),
    },
  };
}

/** Compresses a value as JSON. */
export function pack(value: unknown): Buffer {
  return deflateRawSync(JSON.stringify(value));
}

/** Reads a packed value; also returns the bytes of its JSON. */
export function unpack<Value>(packed: Buffer): { value: Value; bytes: number } {
  const text = inflateRawSync(packed);
  return { value: JSON.parse(text.toString()) as Value, bytes: text.byteLength };
}

/** Opens a section of a course of the catalogue. */
export type OpenSection = <Name extends SectionName>(slug: string, name: Name) => CourseSections[Name];

/** Bytes of text of the sections that stay open: some 40 complete courses in study. To open one takes about a millisecond. */
const openBytes = 4_000_000;

/** Returns what opens the sections of courses, and keeps those open that were read last. */
export function createOpener(courses: readonly PackedCourse[]): OpenSection {
  const packed = gatherSections(courses);
  const opened = createBoundedCache<CourseSections[SectionName]>(openBytes);
  return <Name extends SectionName>(slug: string, name: Name) => {
    const key = `${slug}/${name}`;
    const known = opened.get(key);
    if (known) return known as CourseSections[Name];
    const packedSection = packed.get(key);
    if (!packedSection) throw new Error(`the catalogue has no course ${slug}`);
    const section = unpack<CourseSections[Name]>(packedSection);
    opened.set(key, deepFreeze(section.value), section.bytes);
    return section.value;
  };
}

/**
 * Copies the sections of all courses into one block, by `<course slug>/<section>`. As they come they are parts of the kept
 * file, or of blocks of zlib, which would stay in memory with them.
 */
function gatherSections(courses: readonly PackedCourse[]): Map<string, Buffer> {
  const parts = courses.flatMap(({ facts, sections }) =>
    sectionNames.map((name) => ({ key: `${facts.slug}/${name}`, bytes: sections[name] })),
  );
  const block = Buffer.concat(parts.map(({ bytes }) => bytes));
  let end = 0;
  return new Map(
    parts.map(({ key, bytes }) => {
      end += bytes.byteLength;
      return [key, block.subarray(end - bytes.byteLength, end)];
    }),
  );
}
