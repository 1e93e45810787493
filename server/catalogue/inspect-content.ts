import { checkContent } from "#server/catalogue/check-content.ts";
import type { ContentProblem } from "#server/catalogue/content-problem.ts";
import { type Content, readContent } from "#server/catalogue/read-content.ts";
import type { WatchReading } from "#server/catalogue/watched-reading.ts";

/**
 * Reads a content folder and finds what is wrong with it. While a file cannot be read, names that lead to it would all
 * look unknown, so references are checked only when every file is in order.
 */
export async function inspectContent(
  folder: string,
  watch?: WatchReading,
): Promise<{ content: Content; problems: ContentProblem[] }> {
  const { content, problems } = await readContent(folder, watch);
  return { content, problems: problems.length > 0 ? problems : checkContent(content) };
}
