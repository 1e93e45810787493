import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { parse as parseYaml } from "yaml";
import { isRecord } from "#domain/content-import/imported-fields.ts";
import { ignoreProgress, type ProgressCallback } from "#domain/progress-callback.ts";
import { figureDocument } from "./figure-documents.ts";
import type { SourceDocument } from "./imported-documents.ts";

/** A file or line without a readable document, and the reason; the place of a line is unknown. */
export interface UnreadableSource {
  path: string;
  place: string;
  reason: string;
}

/** Maximum bytes of a file, or of a line of an export. */
const maxBytes = 16_000_000;

/** The supported file name extensions. */
export const sourceExtensions: readonly string[] = [".json", ".yaml", ".yml", ".jsonl", ".ndjson"];

/**
 * Yields every document and figure of a folder, in order of paths, or of one JSON Lines export. Skips other formats,
 * hidden files and symbolic links; yields the reason for unreadable documents. Throws if the path does not exist or is a
 * file in another format. Calls `advance` for each file.
 */
export async function* readSources(
  from: string,
  advance: ProgressCallback = ignoreProgress,
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
    if (extensionOf(from) === undefined)
      throw new Error(`${from} is not read: its name ends in none of ${sourceExtensions.join(", ")}.`);
    return [{ file: from, path: basename(from) }];
  }
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files
    .sort()
    .map((file) => ({ file, path: relative(from, file) }))
    .filter(
      ({ path }) => !isHidden(path) && (isFigure(path) || (extensionOf(path) !== undefined && !isOfFigures(path))),
    );
}

const isFigure = (path: string) => /(?:^|\/)courses\/[^/]+\/figures\/[^/]+\.(?:svg|png|webp|avif|jpg)$/.test(path);

/** Returns true for what only draws the figures of a course. */
function isOfFigures(path: string): boolean {
  return /(?:^|\/)figures(?:\/[^/]+|\.yaml)$/.test(path);
}

const collections: ReadonlySet<string> = new Set(["programs", "courses", "users"]);

/**
 * Returns whether a path is hidden. Names in a collection may start with a dot, as in `.NET`, but not like the files
 * that macOS leaves behind.
 */
function isHidden(path: string): boolean {
  const names = path.split("/");
  const isName = (name: string, place: number) => /^\.[^._]/.test(name) && collections.has(names[place - 1] ?? "");
  return names.some((name, place) => name.startsWith(".") && !isName(name, place));
}

const extensionOf = (file: string) => sourceExtensions.find((ending) => file.toLowerCase().endsWith(ending));

async function* readSource(file: string, path: string): AsyncGenerator<SourceDocument | UnreadableSource> {
  const ending = extensionOf(file) ?? "";
  if (/^\.(?:jsonl|ndjson)$/.test(ending)) return yield* readLines(file, path);
  if ((await stat(file)).size > maxBytes) return yield { path, place: path, reason: tooLarge };
  if (isFigure(path)) return yield { path, place: path, body: figureDocument(path, await readFile(file)) };
  const read = readText(await readFile(file), /ya?ml/.test(ending) ? "yaml" : "json");
  yield "reason" in read ? { path, place: path, reason: read.reason } : { path, place: path, body: read.body };
}

const tooLarge = `is larger than ${maxBytes / 1_000_000} MB`;

/** Rejects invalid UTF-8 instead of inserting replacement characters. */
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
    return { reason: `is not valid ${format.toUpperCase()}: ${message}` };
  }
}

async function* readLines(file: string, path: string): AsyncGenerator<SourceDocument | UnreadableSource> {
  let number = 0;
  // Latin-1 keeps one character per byte: lines are decoded as a whole, and U+2028, which JSON allows, does not end
  // one.
  const input = createReadStream(file, "latin1");
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() === "") continue;
    const at = `${path}:${number}`;
    if (line.length > maxBytes) {
      yield { path: at, place: "", reason: tooLarge };
      continue;
    }
    const read = readText(Buffer.from(line, "latin1"), "json");
    yield "reason" in read ? { path: at, place: "", reason: read.reason } : unwrap(at, read.body);
  }
}

/** Unwraps a line: a document with its path, `{path, document}`, or a document with a `path` field. */
function unwrap(path: string, body: unknown): SourceDocument {
  if (!isRecord(body)) return { path, place: "", body };
  const place = typeof body.path === "string" ? body.path : "";
  const inner = body.document ?? body.data;
  const isWrapped = inner !== undefined && Object.keys(body).every((key) => ["path", "document", "data"].includes(key));
  return { path: place === "" ? path : `${path} (${place})`, place, body: isWrapped ? inner : body };
}
