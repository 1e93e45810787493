import { placeSegment } from "#domain/content-import/imported-address.ts";
import { type CourseForm, type CoursePart, courseParts, partFile } from "./course-folder.ts";
import { formatYaml } from "./format-yaml.ts";
import type { Content } from "./read-content.ts";

/** A document of the catalogue in canonical form, with its file in a content folder and its place in an export. */
export interface CanonicalDocument {
  file: string;
  /** In the notation of the specification: `courses/Calculus I/links/links_1`. */
  place: string;
  document: unknown;
}

/** Yields every document of a catalogue, programs first. With `form`, all courses are in that form. */
export function* canonicalDocuments(
  { programs, courses, fundamentals }: Content,
  wanted?: CourseForm,
): Generator<CanonicalDocument> {
  yield { file: "fundamentals.json", place: "fundamentals", document: fundamentals };
  for (const { slug, program } of programs) {
    yield {
      file: `programs/${slug}.json`,
      place: `programs/${placeSegment(program.program_title)}`,
      document: program,
    };
  }
  for (const { slug, form, ...files } of courses) {
    for (const part of courseParts) {
      const file = partFile({ slug, form: wanted ?? form }, part);
      if (files[part]) yield { file, place: placeOf(files.course.name, part), document: files[part] };
    }
  }
}

function placeOf(name: string, part: CoursePart): string {
  const place = `courses/${placeSegment(name)}`;
  if (part === "course") return place;
  return `${place}/${part === "links" ? "links/links_1" : part}`;
}

/** Formats a document as in its file. */
export function canonicalText({ file, document }: CanonicalDocument): string {
  return file.endsWith(".yaml") ? formatYaml(document) : `${JSON.stringify(document, null, 2)}\n`;
}
