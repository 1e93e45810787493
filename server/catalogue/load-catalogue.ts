import { buildCatalogue } from "#server/catalogue/build-catalogue.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { checkContent } from "#server/catalogue/check-content.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { readContent } from "#server/catalogue/read-content.ts";

/** Most problems named in one error, so that a folder of another kind does not fill the screen. */
const shownProblems = 20;

/**
 * Reads, checks and indexes a content folder. Throws when anything in it is wrong, with a message that names file and
 * field of each problem: a site with half a catalogue does not start.
 */
export async function loadCatalogue(folder: string): Promise<Catalogue> {
  const { content, problems } = await readContent(folder);
  const all = [...problems, ...checkContent(content)];
  if (all.length === 0) return buildCatalogue(content);
  const lines = all.slice(0, shownProblems).map((problem) => `  ${describeProblem(problem)}`);
  const more = all.length > shownProblems ? [`  … and ${all.length - shownProblems} more`] : [];
  throw new Error([`The content in ${folder} (CONTENT_DIR) cannot be used:`, ...lines, ...more].join("\n"));
}
