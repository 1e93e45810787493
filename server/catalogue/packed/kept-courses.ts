import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#server/catalogue/project-folder.ts";
import { contentCodeVersion } from "./code-files.ts";
import { type CourseFacts, type PackedCourse, pack, type SectionName, sectionNames, unpack } from "./course.ts";
import { FileBytes, readBytes } from "./file-bytes.ts";
import { createStringSharing } from "./share-strings.ts";

/**
 * Checked and packed courses by the hash of their files. A start with hundreds of complete courses parses and checks only
 * those that changed since an earlier one.
 */
export interface KeptCourses {
  get(key: string): PackedCourse | undefined;
  put(key: string, course: PackedCourse): void;
  /** Stores the courses, if at least `from` of them are new. Failures are ignored: the folder may be read-only. */
  save(from?: number): Promise<void>;
}

/** New courses from which the file is usually written again: to parse and check one takes some 15 ms. */
const savedFrom = 20;

/** Number of courses beyond which those that were not used are dropped: former versions, and other catalogues. */
const mostCourses = 1000;

const usualFile = join(projectFolder, "build/content-courses.bin");

/** Place of a course in the file: its key, and the bytes of its facts and sections, one after the other. */
type Entry = readonly [key: string, sizes: readonly number[]];

/** Bytes of a part of a course in the file, and how to read them again once these are out of memory. */
interface KeptPart {
  bytes: Buffer;
  inFile: FileBytes;
}

/**
 * Opens the courses that an earlier start has kept; an unreadable or damaged file, and one of other code, has none. The
 * file stays open, and sections are read from it: whoever replaces or removes it leaves the open one as it is.
 */
export async function openKeptCourses(file = usualFile): Promise<KeptCourses> {
  const version = await contentCodeVersion();
  const known = readCourses(file, version);
  const used = new Map<string, Buffer[]>();
  const shareStrings = createStringSharing();
  let added = 0;
  return {
    get: (key) => {
      const parts = known.get(key);
      if (!parts) return undefined;
      used.set(key, bytesOf(parts));
      const course = fromParts(parts);
      shareStrings(course.facts);
      return course;
    },
    put: (key, course) => {
      used.set(key, toParts(course));
      added += 1;
    },
    save: async (from = savedFrom) => {
      if (added < from) return;
      const earlier = used.size + known.size > mostCourses ? [] : [...known];
      const all = new Map([...earlier.map(([key, parts]) => [key, bytesOf(parts)] as const), ...used]);
      await writeCourses(file, version, all);
    },
  };
}

function toParts({ facts, sections }: PackedCourse): Buffer[] {
  return [pack(facts), ...sectionNames.map((name) => readBytes(sections[name]))];
}

function bytesOf(parts: readonly KeptPart[]): Buffer[] {
  return parts.map(({ bytes }) => bytes);
}

function fromParts([facts, ...sections]: readonly KeptPart[]): PackedCourse {
  const of = (name: SectionName) => sections[sectionNames.indexOf(name)]?.inFile ?? Buffer.alloc(0);
  return {
    facts: unpack<CourseFacts>(facts?.bytes ?? Buffer.alloc(0)).value,
    sections: {
      questions: of("questions"),
      finals: of("finals"),
      templates: of("templates"),
      figures: of("figures"),
      documents: of("documents"),
    },
  };
}

/** Reads the file: a line with its version and the hash of the rest, a line with the entries, and the bytes of these. */
function readCourses(path: string, version: string): Map<string, KeptPart[]> {
  const { file, bytes } = openFile(path);
  const head = bytes.indexOf("\n");
  const rest = bytes.subarray(head + 1);
  if (bytes.toString("latin1", 0, Math.max(head, 0)) !== headOf(version, rest)) {
    if (file >= 0) closeSync(file);
    return new Map();
  }
  let at = bytes.indexOf("\n", head + 1) + 1;
  const entries = JSON.parse(bytes.toString("latin1", head + 1, at)) as Entry[];
  const take = (size: number): KeptPart => {
    const part = { bytes: bytes.subarray(at, at + size), inFile: new FileBytes(file, { at, size }) };
    at += size;
    return part;
  };
  return new Map(entries.map(([key, sizes]) => [key, sizes.map(take)]));
}

/** Opens and reads a file; one that cannot be read has no bytes, and -1 for a descriptor. */
function openFile(path: string): { file: number; bytes: Buffer } {
  let file = -1;
  try {
    file = openSync(path, "r");
    return { file, bytes: readFileSync(file) };
  } catch {
    return { file, bytes: Buffer.alloc(0) };
  }
}

async function writeCourses(file: string, version: string, courses: ReadonlyMap<string, Buffer[]>): Promise<void> {
  const part = `${file}.${process.pid}`;
  const entries = [...courses].map(([key, parts]): Entry => [key, parts.map(({ byteLength }) => byteLength)]);
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...[...courses.values()].flat()]);
  try {
    await writeFile(part, [`${headOf(version, rest)}\n`, rest]);
    await rename(part, file);
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

function headOf(version: string, rest: Buffer): string {
  return `studiolo courses ${version} ${createHash("sha256").update(rest).digest("base64url")}`;
}
