import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SolvedFile, solvedFile } from "#domain/content-rules/solved-record.ts";
import type { ContentProblem } from "#server/catalogue/content-problem.ts";
import { solvedName } from "#server/catalogue/course-folder.ts";
import { describeIssues } from "#server/catalogue/describe-issue.ts";
import { parseYaml } from "#server/catalogue/parse-yaml.ts";
import { projectFolder } from "#server/catalogue/project-folder.ts";
import { hashText, openYamlCache, type YamlCache } from "#server/catalogue/yaml-cache.ts";

const cacheFile = join(projectFolder, "build/solved-cache.jsonl");

/** Returns the path of a course's record in a content folder. */
export function solvedPath(slug: string): string {
  return `courses/${slug}/${solvedName}`;
}

/** Reads the solved records of courses, by slug; those that do not keep their format are problems. */
export async function readSolved(
  folder: string,
  slugs: readonly string[],
): Promise<{ records: Map<string, SolvedFile>; problems: ContentProblem[] }> {
  const cache = await openYamlCache(cacheFile);
  const records = new Map<string, SolvedFile>();
  const problems: ContentProblem[] = [];
  for (const slug of slugs) {
    const text = await readFile(join(folder, solvedPath(slug)), "utf8").catch(() => null);
    if (text === null) continue;
    const read = parseSolved(text, cache);
    if ("record" in read) records.set(slug, read.record);
    else problems.push(...read.problems.map((problem) => ({ file: solvedPath(slug), ...problem })));
  }
  await cache.save();
  return { records, problems };
}

function parseSolved(
  text: string,
  cache: YamlCache,
): { record: SolvedFile } | { problems: Omit<ContentProblem, "file">[] } {
  const hash = hashText(text);
  const known = cache.get(hash);
  const parsed = known === undefined ? parseYaml(text) : { value: known };
  if ("problems" in parsed) return { problems: parsed.problems.map((problem) => ({ field: "", ...problem })) };
  if (known === undefined) cache.put(hash, parsed.value);
  const result = solvedFile.safeParse(parsed.value);
  return result.success ? { record: result.data } : { problems: describeIssues(result.error, parsed.value) };
}
