import { readPackedContent } from "#server/catalogue/packed/content.ts";
import { indexCatalogue } from "./build-catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { describeProblem } from "./content-problem.ts";
import { recoverFolder } from "./staged-folder.ts";

/** Maximum number of problems in one error message. */
const shownProblems = 20;

/**
 * Reads, checks and indexes a content folder, after restoring one that an interrupted import left aside. Throws on any
 * problem with a message that names file and field of each, so that the site never starts with half a catalogue.
 */
export async function loadCatalogue(folder: string): Promise<Catalogue> {
  await recoverFolder(folder);
  const { content, problems } = await readPackedContent(folder);
  if (problems.length === 0) return indexCatalogue(content);
  const lines = problems.slice(0, shownProblems).map((problem) => `  ${describeProblem(problem)}`);
  const more = problems.length > shownProblems ? [`  … and ${problems.length - shownProblems} more`] : [];
  throw new Error([`The content in ${folder} (CONTENT_DIR) cannot be used:`, ...lines, ...more].join("\n"));
}
