import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { parse as parseYaml } from "yaml";
import { isRecord } from "#domain/imported-fields.ts";

/** A document as it was found, not looked into yet: where it stands for a person, and where in its collection. */
export interface SourceDocument {
  path: string;
  place: string;
  body: unknown;
}

/** A file or line that holds no document, with the reason. */
export interface UnreadableSource {
  path: string;
  reason: string;
}

/** The largest file, or line of an export, that is read, in bytes. */
const largestBytes = 16_000_000;

/**
 * Every document of a folder, in the order of paths, or of one JSON-lines export. Files in other formats, hidden ones
 * and links to elsewhere are passed over; what should be a document and cannot be read is given with the reason. Throws
 * where there is nothing of this name.
 */
export async function* readSources(from: string): AsyncGenerator<SourceDocument | UnreadableSource> {
  const found = await stat(from).catch(() => null);
  if (!found) throw new Error(`There is no folder or file ${from}.`);
  if (!found.isDirectory()) return yield* readSource(from, basename(from));
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) {
    const path = file.slice(from.length).replace(/^\/+/, "");
    if (!/(?:^|\/)\./.test(path)) yield* readSource(file, path);
  }
}

async function* readSource(file: string, path: string): AsyncGenerator<SourceDocument | UnreadableSource> {
  const [ending] = /\.(?:jsonl|ndjson|json|ya?ml)$/i.exec(file) ?? [];
  if (!ending) return;
  if (/^\.(?:jsonl|ndjson)$/i.test(ending)) return yield* readLines(file, path);
  if ((await stat(file)).size > largestBytes) return yield { path, reason: tooLarge };
  const read = readText(await readFile(file), /ya?ml/i.test(ending) ? "yaml" : "json");
  yield "reason" in read ? { path, reason: read.reason } : { path, place: path, body: read.body };
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
      yield { path: at, reason: tooLarge };
      continue;
    }
    const read = readText(Buffer.from(line, "latin1"), "json");
    yield "reason" in read ? { path: at, reason: read.reason } : unwrap(at, read.body);
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
