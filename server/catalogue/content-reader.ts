import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import type { ContentProblem } from "./content-problem.ts";
import { describeIssues } from "./describe-issue.ts";
import { parseYaml } from "./parse-yaml.ts";
import { hashText, openYamlCache, type YamlCache } from "./yaml-cache.ts";

/** A file of a content folder, as it was read. */
export interface LoadedFile {
  file: string;
  hash: string;
  /** Returns its text: most files are known by their hash. */
  readText: () => string;
}

/** Documents by the path and the hash of their file: who reads a folder again and again parses only what has changed. */
export interface ParsedFiles {
  get(key: string): unknown;
  set(key: string, document: unknown): void;
}

/** Reads the files of a content folder, and collects what is wrong with them. */
export class ContentReader {
  readonly problems: ContentProblem[] = [];
  /** Name and hash of each file, one after the other. */
  readonly text: string[] = [];
  readonly folder: string;
  readonly #known: ParsedFiles | undefined;
  #yaml: Promise<YamlCache> | null = null;

  constructor(folder: string, known?: ParsedFiles) {
    this.folder = folder;
    this.#known = known;
  }

  async list(folder: string): Promise<string[]> {
    try {
      return (await readdir(join(this.folder, folder))).sort();
    } catch {
      this.problems.push({ file: folder, field: "", message: "this folder is missing or cannot be read" });
      return [];
    }
  }

  /** Reads a file; null, with a problem, if it cannot be read. */
  async load(file: string): Promise<LoadedFile | null> {
    try {
      const bytes = readFileSync(join(this.folder, file));
      const hash = hashText(bytes);
      this.text.push(file, hash);
      return { file, hash, readText: () => bytes.toString("utf8") };
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      this.problems.push({ file, field: "", message: isMissing ? "this file is missing" : "this file cannot be read" });
      return null;
    }
  }

  /** Parses a file; null, with problems, if it is not as its schema wants it. */
  async parse<T>(loaded: LoadedFile, schema: z.ZodType<T>): Promise<T | null> {
    const { file, hash } = loaded;
    const key = `${file} ${hash}`;
    const known = this.#known?.get(key);
    if (known !== undefined) return known as T;
    const parsed = file.endsWith(".yaml") ? await this.#parseYaml(loaded) : parseJson(loaded.readText());
    if ("problems" in parsed) {
      this.problems.push(...parsed.problems.map((problem) => ({ file, field: "", ...problem })));
      return null;
    }
    const result = schema.safeParse(parsed.value);
    if (result.success) {
      this.#known?.set(key, result.data);
      return result.data;
    }
    this.problems.push(...describeIssues(result.error, parsed.value).map((problem) => ({ file, ...problem })));
    return null;
  }

  async read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
    const loaded = await this.load(file);
    return loaded && this.parse(loaded, schema);
  }

  /** Keeps the YAML that was parsed, if at least `from` files of it are new. */
  async saveYaml(from?: number): Promise<void> {
    await (await this.#yaml)?.save(from);
  }

  async #parseYaml({ hash, readText }: LoadedFile): Promise<ReturnType<typeof parseYaml>> {
    this.#yaml ??= openYamlCache();
    const cache = await this.#yaml;
    const known = cache.get(hash);
    if (known !== undefined) return { value: known };
    const parsed = parseYaml(readText());
    if ("value" in parsed) cache.put(hash, parsed.value);
    return parsed;
  }
}

function parseJson(text: string): { value: unknown } | { problems: { message: string }[] } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problems: [{ message: `not JSON: ${(error as Error).message}` }] };
  }
}
