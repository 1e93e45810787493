import { hash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#server/catalogue/project-folder.ts";

/**
 * Values of YAML files by the hash of their text. Parsing a complete course takes about 50 times as long as reading its
 * JSON: the cache lets a start with hundreds of courses parse only those that changed.
 */
export interface YamlCache {
  get(hash: string): unknown;
  put(hash: string, value: unknown): void;
  /**
   * Stores the values that were used, if at least `from` of them are new. Failures are ignored: the folder may be
   * read-only.
   */
  save(from?: number): Promise<void>;
}

/** Changes with the rules by which texts are parsed. */
const yamlVersion = "studiolo yaml 1";

/** New values from which the file is usually written again: they take about a quarter of a second to parse. */
const savedFrom = 20;

const usualFile = join(projectFolder, "build/content-cache.jsonl");

/** Returns the key of a text, or of its bytes in UTF-8. */
export function hashText(text: string | Uint8Array): string {
  return hash("sha256", text, "base64url");
}

/** Opens a cache; an unreadable one, and one of another version, is empty. */
export async function openYamlCache(file = usualFile, version = yamlVersion): Promise<YamlCache> {
  const known = await readLines(file, version);
  const used = new Map<string, string>();
  let added = 0;
  return {
    get: (hash) => {
      const json = known.get(hash);
      if (json === undefined) return undefined;
      used.set(hash, json);
      return JSON.parse(json);
    },
    put: (hash, value) => {
      used.set(hash, JSON.stringify(value));
      added += 1;
    },
    save: async (from = savedFrom) => {
      if (added >= from) await writeLines(file, version, used);
    },
  };
}

async function readLines(file: string, version: string): Promise<Map<string, string>> {
  const text = await readFile(file, "utf8").catch(() => "");
  const [head, ...lines] = text.split("\n");
  if (head !== version) return new Map();
  return new Map(lines.filter((line) => line !== "").map((line) => [line.slice(0, 43), line.slice(44)]));
}

async function writeLines(file: string, version: string, values: ReadonlyMap<string, string>): Promise<void> {
  const part = `${file}.${process.pid}`;
  const lines = [version, ...[...values].map(([hash, json]) => `${hash} ${json}`), ""];
  try {
    await writeFile(part, lines.join("\n"));
    await rename(part, file);
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
  }
}
