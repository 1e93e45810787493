import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProgressCallback } from "#domain/progress-callback.ts";
import { type CheckWithin, checkAcross, unchanged } from "./check-content.ts";
import { checkCourse } from "./check-course.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { ParsedFiles } from "./content-reader.ts";
import { locateInYaml } from "./parse-yaml.ts";
import { type Content, readContent } from "./read-content.ts";

/** What an earlier inspection found. */
interface KnownContent {
  /** Documents that need not be parsed again; new ones are added. */
  parsed?: ParsedFiles;
  /** Returns what finds the problems within a course of the content; left out, each is checked. */
  within?: (content: Content) => CheckWithin;
}

/**
 * Reads and checks a content folder. References are checked only if every file is readable, since names would otherwise
 * look unknown. Problems of YAML files get the line and column of their field. Calls `advance` for each course read.
 */
export async function inspectContent(
  folder: string,
  advance?: ProgressCallback,
  { parsed, within = () => checkCourse }: KnownContent = {},
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const { content, problems: unreadable } = await readContent(folder, advance, { known: parsed });
  const problems = unreadable.length > 0 ? unreadable : checkAcross(content, unchanged, within(content));
  return { content, problems: await locateProblems(folder, problems) };
}

/** Adds line and column to the problems of YAML files that have none. */
export async function locateProblems(folder: string, problems: readonly ContentProblem[]): Promise<ContentProblem[]> {
  const locators = new Map<string, ReturnType<typeof locateInYaml>>();
  const located: ContentProblem[] = [];
  for (const problem of problems) {
    const isPlaced = problem.line !== undefined || problem.field === "" || !problem.file.endsWith(".yaml");
    const { file, field } = problem;
    if (!isPlaced && !locators.has(file)) locators.set(file, locateInYaml(await readFile(join(folder, file), "utf8")));
    const place = isPlaced ? null : locators.get(file)?.(field);
    located.push(place ? { ...problem, ...place } : problem);
  }
  return located;
}
