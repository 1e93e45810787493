import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listCode } from "#server/catalogue/packed/code-files.ts";
import type { Content } from "#server/catalogue/read-content.ts";

/** What findings of every course depend on, beside its own files. */
interface CommonSources {
  addresses: string;
  /** Languages that are not installed, whose programs are skipped. */
  missing: readonly string[];
}

/** Returns a hash of the rules, of the code that they stand on and of the lists of addresses: with another one every course is checked again. */
export async function commonFingerprint({ addresses, missing }: CommonSources): Promise<string> {
  codeHash ??= listCode("domain").then(hashFiles);
  const lists = ["listed.txt", "added.txt"].map((name) => join(addresses, "addresses", name));
  return [missing.join(), await codeHash, await hashFiles(lists)].join();
}

/** Hash of the rules. They are read once: a process goes on with the code that it began with. */
let codeHash: Promise<string> | undefined;

async function hashFiles(files: readonly string[]): Promise<string> {
  const hash = createHash("sha1");
  for (const file of files) hash.update(await readFile(file).catch(() => "")).update("\0");
  return hash.digest("base64url");
}

/** Returns what tells whether a course has changed: the hashes of its files and of its drawings, and its record. */
export function courseFingerprints(
  { courses, text }: Content,
  drawings: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map(courses.map(({ slug, figures }) => [slug, [figures.join()]]));
  for (let index = 0; index < text.length; index += 2) {
    const [, slug = ""] = /^courses\/([^/]+)\//.exec(text[index] ?? "") ?? [];
    found.get(slug)?.push(`${text[index]} ${text[index + 1]}`);
  }
  for (const [file, drawing] of drawings) {
    const hash = createHash("sha1").update(drawing).digest("base64url");
    found.get(file.split("/", 1)[0] ?? "")?.push(`${file} ${hash}`);
  }
  return new Map([...found].map(([slug, parts]) => [slug, parts.join("\n")]));
}
