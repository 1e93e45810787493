import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DrawingFault, findDrawingFaults } from "#art/figures/drawing-faults.ts";
import { descriptionFile } from "#art/figures/read-figures.ts";
import { hashFiles, listCode } from "#server/catalogue/packed/code-files.ts";
import type { KeptResults } from "./kept-results.ts";

/** Hash of the code that draws. It is read once: a process goes on with the code that it began with. */
let drawingCode: Promise<string> | undefined;

/**
 * Returns what is wrong with the drawings of the courses that describe some, by slug. To draw takes seconds for the whole
 * catalogue, so what was found is kept for the same description, files and code.
 *
 * @param drawings The SVG files of all courses, by `<slug>/<file>`.
 */
export async function findFaultsOfDrawings(
  folder: string,
  { slugs, drawings }: { slugs: readonly string[]; drawings: ReadonlyMap<string, string> },
  kept: KeptResults,
): Promise<ReadonlyMap<string, readonly DrawingFault[]>> {
  drawingCode ??= listCode("art").then(hashFiles);
  const code = await drawingCode;
  const filesOf = groupBySlug(drawings);
  const found = new Map<string, readonly DrawingFault[]>();
  for (const slug of slugs) {
    const description = await readFile(join(folder, "courses", slug, descriptionFile), "utf8").catch(() => null);
    if (description === null) continue;
    const files = filesOf.get(slug) ?? new Map<string, string>();
    const text = [code, description, ...[...files].flat()].map(digest).join();
    const known = kept.get("drawings", text);
    const faults = known === undefined ? findDrawingFaults(description, files) : (JSON.parse(known) as DrawingFault[]);
    if (known === undefined) kept.put("drawings", text, JSON.stringify(faults));
    found.set(slug, faults);
  }
  return found;
}

const digest = (text: string) => createHash("sha1").update(text).digest("base64url");

/** Returns the drawings of each course by their names, without the ending. */
function groupBySlug(drawings: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const [path, svg] of drawings) {
    const [slug = "", file = ""] = path.split("/");
    const files = found.get(slug) ?? new Map<string, string>();
    found.set(slug, files.set(file.replace(/\.svg$/, ""), svg));
  }
  return found;
}
