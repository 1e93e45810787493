import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#server/catalogue/project-folder.ts";
import { listCode } from "./code-files.ts";
import { type CourseFacts, type PackedCourse, pack, type SectionName, sectionNames, unpack } from "./course.ts";

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

/** Opens the courses that an earlier start has kept; an unreadable or damaged file, and one of other code, has none. */
export async function openKeptCourses(file = usualFile): Promise<KeptCourses> {
  const version = await codeVersion();
  const known = await readCourses(file, version);
  const used = new Map<string, Buffer[]>();
  let added = 0;
  return {
    get: (key) => {
      const parts = known.get(key);
      if (!parts) return undefined;
      used.set(key, parts);
      return fromParts(parts);
    },
    put: (key, course) => {
      used.set(key, toParts(course));
      added += 1;
    },
    save: async (from = savedFrom) => {
      const all = used.size + known.size > mostCourses ? used : new Map([...known, ...used]);
      if (added >= from) await writeCourses(file, version, all);
    },
  };
}

/** Changes with the code that parses, checks and packs courses, and with the libraries that it uses. */
async function codeVersion(): Promise<string> {
  const hash = createHash("sha256");
  const packages = join(projectFolder, "package.json");
  for (const file of [packages, ...(await listCode("domain", "server/catalogue"))])
    hash.update(await readFile(file)).update("\0");
  return hash.digest("base64url");
}

function toParts({ facts, sections }: PackedCourse): Buffer[] {
  return [pack(facts), ...sectionNames.map((name) => sections[name])];
}

function fromParts([facts, ...sections]: readonly Buffer[]): PackedCourse {
  const of = (name: SectionName) => sections[sectionNames.indexOf(name)] ?? Buffer.alloc(0);
  return {
    facts: unpack<CourseFacts>(facts ?? Buffer.alloc(0)).value,
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
async function readCourses(file: string, version: string): Promise<Map<string, Buffer[]>> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const head = bytes.indexOf("\n");
  const rest = bytes.subarray(head + 1);
  if (bytes.toString("latin1", 0, Math.max(head, 0)) !== headOf(version, rest)) return new Map();
  const index = rest.indexOf("\n");
  let at = index + 1;
  const entries = JSON.parse(rest.toString("latin1", 0, index)) as Entry[];
  const take = (size: number) => {
    at += size;
    return rest.subarray(at - size, at);
  };
  return new Map(entries.map(([key, sizes]) => [key, sizes.map(take)]));
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
