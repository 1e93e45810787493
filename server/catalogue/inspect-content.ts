import type { ProgressCallback } from "#domain/progress-callback.ts";
import { checkContent } from "./check-content.ts";
import type { ContentProblem } from "./content-problem.ts";
import { type Content, readContent } from "./read-content.ts";

/**
 * Reads and checks a content folder. References are checked only if every file is readable, since names would otherwise
 * look unknown. Calls `advance` for each course read.
 */
export async function inspectContent(
  folder: string,
  advance?: ProgressCallback,
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const { content, problems } = await readContent(folder, advance);
  return { content, problems: problems.length > 0 ? problems : checkContent(content) };
}
