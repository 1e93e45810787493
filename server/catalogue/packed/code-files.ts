import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#server/catalogue/project-folder.ts";

/**
 * Returns what changes with the code that parses, checks and packs courses, and with the libraries that it uses. It is
 * read once: a process goes on with the code that it began with.
 */
export function contentCodeVersion(): Promise<string> {
  version ??= listCode("domain", "server/catalogue").then((code) => {
    return hashFiles([join(projectFolder, "package.json"), ...code]);
  });
  return version;
}

let version: Promise<string> | undefined;

/** Lists the source files in folders of this project, without tests, in an order that does not depend on the machine. */
export async function listCode(...folders: string[]): Promise<string[]> {
  const listed = folders.map(async (folder) => {
    const names = await readdir(join(projectFolder, folder), { recursive: true });
    return names
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .sort()
      .map((name) => join(projectFolder, folder, name));
  });
  return (await Promise.all(listed)).flat();
}

/** Returns a hash of the contents of files; a missing one counts as empty. */
export async function hashFiles(files: readonly string[]): Promise<string> {
  const hash = createHash("sha1");
  for (const file of files) hash.update(await readFile(file).catch(() => "")).update("\0");
  return hash.digest("base64url");
}
