import {
  type FundamentalsFile,
  fundamentalsFile,
  type ProgramFile,
  programFile,
} from "#domain/catalogue/format-program.ts";
import { ignoreProgress, type ProgressCallback } from "#domain/progress-callback.ts";
import type { ContentProblem } from "./content-problem.ts";
import { ContentReader, type LoadedFile, type ParsedFiles } from "./content-reader.ts";
import {
  type CourseFolder,
  type CoursePart,
  type CourseParts,
  courseParts,
  listCourseFolder,
  partFile,
  partSchemas,
} from "./course-folder.ts";

/** The files of a course as parsed, and how they are stored. */
export interface CourseContent extends CourseFolder, Nullable<Omit<CourseParts, "course">> {
  course: CourseParts["course"];
  /** Bytes of the figures that an import brings, by name; those of a folder stay in their files. */
  broughtFigures?: ReadonlyMap<string, Uint8Array>;
}

type Nullable<Parts> = { [Part in keyof Parts]: Parts[Part] | null };

/** The parsed content folder. `text` holds the name and the hash of each file, for the catalogue's version. */
export interface Content {
  programs: { slug: string; program: ProgramFile }[];
  courses: CourseContent[];
  fundamentals: FundamentalsFile;
  text: string[];
}

/**
 * Reads and parses a content folder. Never throws for bad content: each unreadable file, unknown key and invalid field
 * becomes a problem with file and field, so that all of them can be shown at once. Calls `advance` for each course.
 * Parsed YAML is cached if at least `savedFrom` files are new. Documents in `known` are taken from there, and new ones added.
 */
export async function readContent(
  folder: string,
  advance: ProgressCallback = ignoreProgress,
  { savedFrom, known }: { savedFrom?: number; known?: ParsedFiles | undefined } = {},
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const reader = new ContentReader(folder, known);
  const programs = await readPrograms(reader);
  const courses = [];
  const slugs = await reader.list("courses");
  advance(0, slugs.length);
  for (const slug of slugs) {
    const course = await parseCourse(reader, await loadCourse(reader, slug));
    if (course) courses.push(course);
    advance(1, slugs.length);
  }
  const fundamentals = await readFundamentals(reader);
  await reader.saveYaml(savedFrom);
  return { content: { programs, courses, fundamentals, text: reader.text }, problems: reader.problems };
}

export async function readPrograms(reader: ContentReader): Promise<Content["programs"]> {
  const programs = [];
  for (const file of (await reader.list("programs")).filter((name) => name.endsWith(".json"))) {
    const program = await reader.read(`programs/${file}`, programFile);
    if (program) programs.push({ slug: file.replace(/\.json$/, ""), program });
  }
  return programs;
}

export async function readFundamentals(reader: ContentReader): Promise<FundamentalsFile> {
  return (await reader.read("fundamentals.json", fundamentalsFile)) ?? [];
}

/** The files of a course as they were read. */
export interface LoadedCourse {
  folder: CourseFolder;
  files: ReadonlyMap<CoursePart, LoadedFile>;
}

export async function loadCourse(reader: ContentReader, slug: string): Promise<LoadedCourse> {
  const { folder, parts, problems } = await listCourseFolder(reader.folder, slug);
  reader.problems.push(...problems);
  const files = new Map<CoursePart, LoadedFile>();
  for (const part of courseParts) {
    const isWanted = parts.includes(part) || part === "course";
    const loaded = isWanted ? await reader.load(partFile(folder, part)) : null;
    if (loaded) files.set(part, loaded);
  }
  return { folder, files };
}

/** Parses a course; null if it has no readable document. */
export async function parseCourse(
  reader: ContentReader,
  { folder, files }: LoadedCourse,
): Promise<CourseContent | null> {
  const parse = async <Part extends CoursePart>(part: Part) => {
    const loaded = files.get(part);
    return loaded ? reader.parse<CourseParts[Part]>(loaded, partSchemas[part]) : null;
  };
  const course = await parse("course");
  const links = await parse("links");
  const practice = await parse("practice");
  const quiz = await parse("quiz");
  const finals = await parse("finals");
  const project = await parse("project");
  const instances = await parse("instances");
  return course && { ...folder, course, links, practice, quiz, finals, project, instances };
}
