import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { figureName } from "#domain/catalogue/format-figure.ts";
import { placeSegment } from "#domain/content-import/imported-address.ts";
import { isRecord } from "#domain/content-import/imported-fields.ts";
import type { CanonicalDocument } from "#server/catalogue/canonical-files.ts";
import { figureFaults } from "#server/catalogue/figures.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import type { AddressedDocument, ImportLog } from "./imported-documents.ts";

/** Returns a figure as a document, since an export by lines holds no other files: text as it is, bytes as base64. */
export function figureDocument(name: string, bytes: Buffer): { svg: string } | { base64: string } {
  const svg = bytes.toString("utf8");
  const isText = name.endsWith(".svg") && Buffer.from(svg).equals(bytes);
  return isText ? { svg } : { base64: bytes.toString("base64") };
}

/** Yields every figure of a content folder as a document, also those that no question shows. */
export async function* figureDocuments(
  folder: string,
  { courses }: Pick<Content, "courses">,
): AsyncGenerator<CanonicalDocument> {
  for (const { slug, course, figures } of courses) {
    for (const name of figures) {
      const file = `courses/${slug}/figures/${name}`;
      const document = figureDocument(name, await readFile(join(folder, file)));
      yield { file, place: `courses/${placeSegment(course.name)}/figures/${name}`, document };
    }
  }
}

/** Reads the figures among the documents of a course, by name; one that may not stand in a page is rejected. */
export function readFigureDocuments(
  documents: readonly AddressedDocument[],
  log: ImportLog,
): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const { path, address, body } of documents) {
    if (address.kind !== "figure") continue;
    const name = address.part ?? "";
    const bytes = bytesOf(body);
    const faults = found.has(name) ? ["stands twice among the documents"] : faultsOf(name, bytes);
    log.rejected.push(...faults.map((message) => ({ path, field: "", message })));
    if (bytes) found.set(name, bytes);
  }
  return found;
}

function bytesOf(body: unknown): Buffer | null {
  if (!isRecord(body)) return null;
  if (typeof body.svg === "string") return Buffer.from(body.svg);
  return typeof body.base64 === "string" ? Buffer.from(body.base64, "base64") : null;
}

function faultsOf(name: string, bytes: Buffer | null): string[] {
  if (!figureName.test(name)) return ["is no name of a figure, such as simple-truss.svg"];
  return bytes ? figureFaults(name, bytes) : ["has neither svg, its text, nor base64, its bytes"];
}
