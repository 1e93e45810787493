import { buildCatalogue } from "./build-catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { describeProblem } from "./content-problem.ts";
import { inspectContent } from "./inspect-content.ts";
import { recoverFolder } from "./staged-folder.ts";

/** Most problems named in one error, so that a folder of another kind does not fill the screen. */
const shownProblems = 20;

/**
 * Reads, checks and indexes a content folder. Throws when anything in it is wrong, with a message that names file and
 * field of each problem: a site with half a catalogue does not start. What a killed import left aside is put back before.
 */
export async function loadCatalogue(folder: string): Promise<Catalogue> {
  await recoverFolder(folder);
  const { content, problems } = await inspectContent(folder);
  if (problems.length === 0) return buildCatalogue(content);
  const lines = problems.slice(0, shownProblems).map((problem) => `  ${describeProblem(problem)}`);
  const more = problems.length > shownProblems ? [`  … and ${problems.length - shownProblems} more`] : [];
  throw new Error([`The content in ${folder} (CONTENT_DIR) cannot be used:`, ...lines, ...more].join("\n"));
}
