import { join } from "node:path";
import type { ParsedFiles } from "#server/catalogue/content-reader.ts";
import { projectFolder } from "#server/catalogue/project-folder.ts";
import { hashText, openYamlCache } from "#server/catalogue/yaml-cache.ts";

/** Documents as their schemas gave them, kept from one check to the next: a third of the time of a check is spent on schemas. */
export interface KeptDocuments extends ParsedFiles {
  /** Stores the documents that were used, if at least `from` of them are new. Failures are ignored: the folder may be read-only. */
  save(from?: number): Promise<void>;
}

const usualFile = join(projectFolder, "build/content-documents.jsonl");

/** Opens the documents of an earlier check; those of another version of the code are as good as none. */
export async function openKeptDocuments(codeVersion: string, file = usualFile): Promise<KeptDocuments> {
  const cache = await openYamlCache(file, `studiolo documents ${codeVersion}`);
  return {
    get: (key) => cache.get(hashText(key)),
    set: (key, document) => cache.put(hashText(key), document),
    save: cache.save,
  };
}
