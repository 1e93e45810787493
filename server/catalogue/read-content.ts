import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import {
  type CourseFile,
  courseFile,
  type FinalsFile,
  type FundamentalsFile,
  finalsFile,
  fundamentalsFile,
  type LinksFile,
  linksFile,
  type PracticeFile,
  type ProgramFile,
  practiceFile,
  programFile,
} from "#domain/catalogue/format.ts";
import { ignoreProgress, type ProgressCallback } from "#domain/progress-callback.ts";
import type { ContentProblem } from "./content-problem.ts";

export interface CourseContent {
  slug: string;
  course: CourseFile;
  links: LinksFile | null;
  practice: PracticeFile | null;
  finals: FinalsFile | null;
}

/** The parsed content folder. `text` holds the raw files, for the catalogue's version. */
export interface Content {
  programs: { slug: string; program: ProgramFile }[];
  courses: CourseContent[];
  fundamentals: FundamentalsFile;
  text: string[];
}

/**
 * Reads and parses a content folder. Never throws for bad content: each unreadable file, unknown key and invalid field
 * becomes a problem with file and field, so that all of them can be shown at once. Calls `advance` for each course.
 */
export async function readContent(
  folder: string,
  advance: ProgressCallback = ignoreProgress,
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const reader = new ContentReader(folder);
  const programs = [];
  for (const file of (await reader.list("programs")).filter((name) => name.endsWith(".json"))) {
    const program = await reader.read(`programs/${file}`, programFile, "required");
    if (program) programs.push({ slug: file.replace(/\.json$/, ""), program });
  }
  const courses = [];
  const slugs = await reader.list("courses");
  advance(0, slugs.length);
  for (const slug of slugs) {
    const read = <T>(part: string, schema: z.ZodType<T>, need: Need) =>
      reader.read(`courses/${slug}/${part}.json`, schema, need);
    const course = await read("course", courseFile, "required");
    const links = await read("links", linksFile, "optional");
    const practice = await read("practice", practiceFile, "optional");
    const finals = await read("finals", finalsFile, "optional");
    if (course) courses.push({ slug, course, links, practice, finals });
    advance(1, slugs.length);
  }
  const fundamentals = (await reader.read("fundamentals.json", fundamentalsFile, "required")) ?? [];
  return { content: { programs, courses, fundamentals, text: reader.text }, problems: reader.problems };
}

type Need = "required" | "optional";

class ContentReader {
  readonly problems: ContentProblem[] = [];
  readonly text: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async list(folder: string): Promise<string[]> {
    try {
      return (await readdir(join(this.#folder, folder))).sort();
    } catch {
      this.problems.push({ file: folder, field: "", message: "this folder is missing or cannot be read" });
      return [];
    }
  }

  async read<T>(file: string, schema: z.ZodType<T>, need: Need): Promise<T | null> {
    let text: string;
    try {
      text = await readFile(join(this.#folder, file), "utf8");
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isMissing || need === "required")
        this.#report(file, "", isMissing ? "this file is missing" : "this file cannot be read");
      return null;
    }
    this.text.push(file, text);
    return this.#parse(file, text, schema);
  }

  #parse<T>(file: string, text: string, schema: z.ZodType<T>): T | null {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      this.#report(file, "", `not JSON: ${(error as Error).message}`);
      return null;
    }
    const result = schema.safeParse(json);
    if (result.success) return result.data;
    for (const issue of result.error.issues) this.#report(file, issue.path.join("."), issue.message);
    return null;
  }

  #report(file: string, field: string, message: string): void {
    this.problems.push({ file, field, message });
  }
}
