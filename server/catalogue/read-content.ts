import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import {
  type FundamentalsFile,
  fundamentalsFile,
  type ProgramFile,
  programFile,
} from "#domain/catalogue/format-program.ts";
import { ignoreProgress, type ProgressCallback } from "#domain/progress-callback.ts";
import type { ContentProblem } from "./content-problem.ts";
import {
  type CourseFolder,
  type CoursePart,
  type CourseParts,
  listCourseFolder,
  partFile,
  partSchemas,
} from "./course-folder.ts";
import { describeIssues } from "./describe-issue.ts";
import { parseYaml } from "./parse-yaml.ts";
import { hashText, openYamlCache, type YamlCache } from "./yaml-cache.ts";

/** The files of a course as parsed, and how they are stored. */
export interface CourseContent extends CourseFolder, Nullable<Omit<CourseParts, "course">> {
  course: CourseParts["course"];
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
 * Parsed YAML is cached if at least `savedFrom` files are new.
 */
export async function readContent(
  folder: string,
  advance: ProgressCallback = ignoreProgress,
  { savedFrom }: { savedFrom?: number } = {},
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const cache = await openYamlCache();
  const reader = new ContentReader(folder, cache);
  const programs = [];
  for (const file of (await reader.list("programs")).filter((name) => name.endsWith(".json"))) {
    const program = await reader.read(`programs/${file}`, programFile);
    if (program) programs.push({ slug: file.replace(/\.json$/, ""), program });
  }
  const courses = [];
  const slugs = await reader.list("courses");
  advance(0, slugs.length);
  for (const slug of slugs) {
    const course = await readCourse(reader, slug);
    if (course) courses.push(course);
    advance(1, slugs.length);
  }
  const fundamentals = (await reader.read("fundamentals.json", fundamentalsFile)) ?? [];
  await cache.save(savedFrom);
  return { content: { programs, courses, fundamentals, text: reader.text }, problems: reader.problems };
}

async function readCourse(reader: ContentReader, slug: string): Promise<CourseContent | null> {
  const { folder, parts, problems } = await listCourseFolder(reader.folder, slug);
  reader.problems.push(...problems);
  const read = async <Part extends CoursePart>(part: Part) => {
    const isWanted = parts.includes(part) || part === "course";
    return isWanted ? reader.read<CourseParts[Part]>(partFile(folder, part), partSchemas[part]) : null;
  };
  const course = await read("course");
  const links = await read("links");
  const practice = await read("practice");
  const quiz = await read("quiz");
  const finals = await read("finals");
  const project = await read("project");
  const instances = await read("instances");
  return course && { ...folder, course, links, practice, quiz, finals, project, instances };
}

class ContentReader {
  readonly problems: ContentProblem[] = [];
  readonly text: string[] = [];
  readonly folder: string;
  readonly #cache: YamlCache;

  constructor(folder: string, cache: YamlCache) {
    this.folder = folder;
    this.#cache = cache;
  }

  async list(folder: string): Promise<string[]> {
    try {
      return (await readdir(join(this.folder, folder))).sort();
    } catch {
      this.problems.push({ file: folder, field: "", message: "this folder is missing or cannot be read" });
      return [];
    }
  }

  async read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
    let text: string;
    try {
      text = await readFile(join(this.folder, file), "utf8");
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      this.problems.push({ file, field: "", message: isMissing ? "this file is missing" : "this file cannot be read" });
      return null;
    }
    const hash = hashText(text);
    this.text.push(file, hash);
    const parsed = file.endsWith(".yaml") ? this.#parseYaml(text, hash) : parseJson(text);
    if ("problems" in parsed) {
      this.problems.push(...parsed.problems.map((problem) => ({ file, field: "", ...problem })));
      return null;
    }
    const result = schema.safeParse(parsed.value);
    if (result.success) return result.data;
    this.problems.push(...describeIssues(result.error, parsed.value).map((problem) => ({ file, ...problem })));
    return null;
  }

  #parseYaml(text: string, hash: string): ReturnType<typeof parseYaml> {
    const known = this.#cache.get(hash);
    if (known !== undefined) return { value: known };
    const parsed = parseYaml(text);
    if ("value" in parsed) this.#cache.put(hash, parsed.value);
    return parsed;
  }
}

function parseJson(text: string): { value: unknown } | { problems: { message: string }[] } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problems: [{ message: `not JSON: ${(error as Error).message}` }] };
  }
}
