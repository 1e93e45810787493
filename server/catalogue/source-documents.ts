import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { parse as parseYaml } from "yaml";
import { isRecord } from "#domain/content-import/imported-fields.ts";
import { type Advance, unwatched } from "#domain/progress-callback.ts";

/** A document as it was found, not looked into yet: where it stands for a person, and where in its collection. */
export interface SourceDocument {
  path: string;
  place: string;
  body: unknown;
}

/** A file or line that holds no document, with the reason; a line's place is not known. */
export interface UnreadableSource {
  path: string;
  place: string;
  reason: string;
}

/** The largest file, or line of an export, that is read, in bytes. */
const largestBytes = 16_000_000;

/** How the names of files end that are read. */
export const sourceEndings: readonly string[] = [".json", ".yaml", ".yml", ".jsonl", ".ndjson"];

/**
 * Every document of a folder, in the order of paths, or of one JSON-lines export. Files in other formats, hidden ones
 * and links to elsewhere are passed over; what should be a document and cannot be read is given with the reason. Throws
 * where there is nothing of this name, or one file in another format. `advance` is told of each file.
 */
export async function* readSources(
  from: string,
  advance: Advance = unwatched,
): AsyncGenerator<SourceDocument | UnreadableSource> {
  const files = await listFiles(from);
  advance(0, files.length);
  for (const { file, path } of files) {
    yield* readSource(file, path);
    advance(1, files.length);
  }
}

async function listFiles(from: string): Promise<{ file: string; path: string }[]> {
  const found = await stat(from).catch(() => null);
  if (!found) throw new Error(`There is no folder or file ${from}.`);
  if (!found.isDirectory()) {
    if (endingOf(from) === undefined)
      throw new Error(`${from} is not read: its name ends in none of ${sourceEndings.join(", ")}.`);
    return [{ file: from, path: basename(from) }];
  }
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files
    .sort()
    .map((file) => ({ file, path: relative(from, file) }))
    .filter(({ path }) => endingOf(path) !== undefined && !isHidden(path));
}

const collections: ReadonlySet<string> = new Set(["programs", "courses", "users"]);

/** Names in a collection may begin with a point, `.NET`; but no name begins as the files do that macOS leaves. */
function isHidden(path: string): boolean {
  const names = path.split("/");
  const isName = (name: string, place: number) => /^\.[^._]/.test(name) && collections.has(names[place - 1] ?? "");
  return names.some((name, place) => name.startsWith(".") && !isName(name, place));
}

const endingOf = (file: string) => sourceEndings.find((ending) => file.toLowerCase().endsWith(ending));

async function* readSource(file: string, path: string): AsyncGenerator<SourceDocument | UnreadableSource> {
  const ending = endingOf(file) ?? "";
  if (/^\.(?:jsonl|ndjson)$/.test(ending)) return yield* readLines(file, path);
  if ((await stat(file)).size > largestBytes) return yield { path, place: path, reason: tooLarge };
  const read = readText(await readFile(file), /ya?ml/.test(ending) ? "yaml" : "json");
  yield "reason" in read ? { path, place: path, reason: read.reason } : { path, place: path, body: read.body };
}

const tooLarge = `is larger than ${largestBytes / 1_000_000} MB`;

/** Refuses what is no UTF-8, instead of putting signs in its place that nobody wrote. */
const decoder = new TextDecoder("utf-8", { fatal: true });

function readText(bytes: Uint8Array, format: "json" | "yaml"): { body: unknown } | { reason: string } {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return { reason: "is not UTF-8" };
  }
  try {
    return { body: format === "json" ? JSON.parse(text) : parseYaml(text) };
  } catch (error) {
    const [message = ""] = (error as Error).message.split("\n");
    return { reason: `is no ${format.toUpperCase()}: ${message}` };
  }
}

async function* readLines(file: string, path: string): AsyncGenerator<SourceDocument | UnreadableSource> {
  let number = 0;
  // One sign a byte: a line is decoded whole, and U+2028, which may stand in JSON, ends none.
  const input = createReadStream(file, "latin1");
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() === "") continue;
    const at = `${path}:${number}`;
    if (line.length > largestBytes) {
      yield { path: at, place: "", reason: tooLarge };
      continue;
    }
    const read = readText(Buffer.from(line, "latin1"), "json");
    yield "reason" in read ? { path: at, place: "", reason: read.reason } : unwrap(at, read.body);
  }
}

/** A line is a document with its path beside it, `{path, document}`, or a document that says its path itself. */
function unwrap(path: string, body: unknown): SourceDocument {
  if (!isRecord(body)) return { path, place: "", body };
  const place = typeof body.path === "string" ? body.path : "";
  const inner = body.document ?? body.data;
  const isWrapped = inner !== undefined && Object.keys(body).every((key) => ["path", "document", "data"].includes(key));
  return { path: place === "" ? path : `${path} (${place})`, place, body: isWrapped ? inner : body };
}
