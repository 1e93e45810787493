import type { Advance } from "#domain/progress-callback.ts";
import { checkContent } from "./check-content.ts";
import type { ContentProblem } from "./content-problem.ts";
import { type Content, readContent } from "./read-content.ts";

/**
 * Reads a content folder and finds what is wrong with it. While a file cannot be read, names that lead to it would all
 * look unknown, so references are checked only when every file is in order. `advance` is told of each course that is read.
 */
export async function inspectContent(
  folder: string,
  advance?: Advance,
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const { content, problems } = await readContent(folder, advance);
  return { content, problems: problems.length > 0 ? problems : checkContent(content) };
}
