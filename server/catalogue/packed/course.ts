import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
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
import { FileBytes, readBytes } from "./file-bytes.ts";

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

/** Compressed sections, a quarter of the bytes of their text: in the file of kept courses, or in memory, outside of the heap. */
export type PackedSections = Readonly<Record<SectionName, Buffer | FileBytes>>;

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

/** Bytes of a 32-bit number. */
const sizeBytes = 4;

/** The smallest piece that zlib writes to. */
const leastChunk = constants.Z_MIN_CHUNK;

/** Compresses a value as JSON, after the number of its bytes. */
export function pack(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  const size = Buffer.alloc(sizeBytes);
  size.writeUInt32LE(text.byteLength);
  return Buffer.concat([size, deflateRawSync(text)]);
}

/** Reads a packed value; also returns the bytes of its JSON. */
export function unpack<Value>(packed: Buffer): { value: Value; bytes: number } {
  const bytes = packed.readUInt32LE();
  // In one piece of the known size: otherwise zlib makes pieces of 16 KB, and then a copy of them all.
  const chunkSize = Math.max(bytes + 1, leastChunk);
  const text = inflateRawSync(packed.subarray(sizeBytes), { chunkSize });
  return { value: JSON.parse(text.toString()) as Value, bytes };
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
    const section = unpack<CourseSections[Name]>(readBytes(packedSection));
    opened.set(key, deepFreeze(section.value), section.bytes);
    return section.value;
  };
}

/**
 * Returns the sections of all courses by `<course slug>/<section>`. Those in memory are copied into one block: as they
 * come they are parts of blocks of zlib, which would stay in memory with them.
 */
function gatherSections(courses: readonly PackedCourse[]): Map<string, Buffer | FileBytes> {
  const parts = courses.flatMap(({ facts, sections }) =>
    sectionNames.map((name) => ({ key: `${facts.slug}/${name}`, bytes: sections[name] })),
  );
  const block = Buffer.concat(parts.flatMap(({ bytes }) => (bytes instanceof FileBytes ? [] : bytes)));
  let end = 0;
  const place = (bytes: Buffer | FileBytes) => {
    if (bytes instanceof FileBytes) return bytes;
    end += bytes.byteLength;
    return block.subarray(end - bytes.byteLength, end);
  };
  return new Map(parts.map(({ key, bytes }) => [key, place(bytes)]));
}
