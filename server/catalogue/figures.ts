import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkFigure } from "#domain/figures/check-figure.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { Content } from "./read-content.ts";

/** First bytes of the pictures that are no drawings, by ending. */
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(1, 4).toString("latin1") === "PNG",
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  webp: (bytes) => bytes.subarray(8, 12).toString("latin1") === "WEBP",
  avif: (bytes) => bytes.subarray(4, 12).toString("latin1") === "ftypavif",
};

/**
 * Reads every figure of a content folder, and returns a problem for each one that may not stand in a page. Separate from
 * `checkContent`, since a start of the site need not read what it does not show.
 */
export async function checkFigures(folder: string, { courses }: Pick<Content, "courses">): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const { slug, figures } of courses) {
    for (const name of figures) {
      const file = `courses/${slug}/figures/${name}`;
      const faults = faultsOf(name, await readFile(join(folder, file)));
      problems.push(...faults.map((message) => ({ file, field: "", message })));
    }
  }
  return problems;
}

function faultsOf(name: string, bytes: Buffer): string[] {
  const ending = name.split(".").at(-1) ?? "";
  if (ending === "svg") return checkFigure(bytes.toString("utf8"));
  const isPicture = signatures[ending];
  if (!isPicture) return ["is no picture that a page shows: use svg, png, webp, avif or jpg"];
  return isPicture(bytes) ? [] : [`is not what its ending says: ${ending}`];
}
