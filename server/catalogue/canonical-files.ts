import { placeSegment } from "#domain/content-import/imported-address.ts";
import type { Content } from "./read-content.ts";

/** A document of the catalogue in its canonical form: its file in a content folder, and its place in an export. */
export interface CanonicalDocument {
  file: string;
  /** As the specification has it: `courses/Calculus I/links/links_1`. */
  place: string;
  document: unknown;
}

/** Every document of a catalogue, programs first. */
export function* canonicalDocuments({ programs, courses, fundamentals }: Content): Generator<CanonicalDocument> {
  yield { file: "fundamentals.json", place: "fundamentals", document: fundamentals };
  for (const { slug, program } of programs) {
    yield {
      file: `programs/${slug}.json`,
      place: `programs/${placeSegment(program.program_title)}`,
      document: program,
    };
  }
  for (const { slug, course, links, practice, finals } of courses) {
    const place = `courses/${placeSegment(course.name)}`;
    const folder = `courses/${slug}`;
    yield { file: `${folder}/course.json`, place, document: course };
    if (links) yield { file: `${folder}/links.json`, place: `${place}/links/links_1`, document: links };
    if (practice) yield { file: `${folder}/practice.json`, place: `${place}/practice`, document: practice };
    if (finals) yield { file: `${folder}/finals.json`, place: `${place}/finals`, document: finals };
  }
}

/** A document as its file has it. */
export function canonicalText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
