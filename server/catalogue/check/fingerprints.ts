import { createHash } from "node:crypto";
import { join } from "node:path";
import { contentCodeVersion, hashFiles } from "#server/catalogue/packed/code-files.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import type { GatheredFacts } from "./outside-facts.ts";

/** What findings of every course depend on, beside its own files. */
interface CommonSources {
  addresses: string;
  /** Languages that are not installed, whose programs are skipped. */
  missing: readonly string[];
}

/** Returns a hash of the rules, of the code that they stand on and of the lists of addresses: with another one every course is checked again. */
export async function commonFingerprint({ addresses, missing }: CommonSources): Promise<string> {
  const lists = ["listed.txt", "added.txt"].map((name) => join(addresses, "addresses", name));
  return [missing.join(), await contentCodeVersion(), await hashFiles(lists)].join();
}

/** Returns the name and hash of each file of a course, and the names of its figures, by slug. */
export function courseFiles({ courses, text }: Content): Map<string, string[]> {
  const found = new Map(courses.map(({ slug, figures }) => [slug, [figures.join()]]));
  for (let index = 0; index < text.length; index += 2) {
    const [, slug = ""] = /^courses\/([^/]+)\//.exec(text[index] ?? "") ?? [];
    found.get(slug)?.push(`${text[index]} ${text[index + 1]}`);
  }
  return found;
}

/** Returns what tells whether a course has changed: its files, and its drawings with what is wrong with them. */
export function courseFingerprints(
  content: Content,
  { drawings, drawingFaults }: Pick<GatheredFacts, "drawings" | "drawingFaults">,
): Map<string, string> {
  const found = courseFiles(content);
  for (const [slug, faults] of drawingFaults) found.get(slug)?.push(JSON.stringify(faults));
  for (const [file, drawing] of drawings) {
    const hash = createHash("sha1").update(drawing).digest("base64url");
    found.get(file.split("/", 1)[0] ?? "")?.push(`${file} ${hash}`);
  }
  return new Map([...found].map(([slug, parts]) => [slug, parts.join("\n")]));
}
