import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildCourse } from "#server/catalogue/build-course.ts";
import { checkAcross, unchanged } from "#server/catalogue/check-content.ts";
import { checkCourse } from "#server/catalogue/check-course.ts";
import type { ContentProblem } from "#server/catalogue/content-problem.ts";
import { ContentReader } from "#server/catalogue/content-reader.ts";
import type { CourseFolder } from "#server/catalogue/course-folder.ts";
import { readFigures } from "#server/catalogue/figures.ts";
import { locateProblems } from "#server/catalogue/inspect-content.ts";
import {
  type Content,
  type CourseContent,
  type LoadedCourse,
  loadCourse,
  parseCourse,
  readFundamentals,
  readPrograms,
} from "#server/catalogue/read-content.ts";
import { hashText } from "#server/catalogue/yaml-cache.ts";
import { type PackedCourse, packCourse } from "./course.ts";
import { type KeptCourses, openKeptCourses } from "./kept-courses.ts";

/** Content whose courses are packed. `text` is what its version is made of. */
export interface PackedContent extends Omit<Content, "courses"> {
  courses: PackedCourse[];
}

/**
 * Reads and checks a content folder like `inspectContent`, with the figures that questions show, and packs its courses.
 * What an earlier start has kept of a course with the same files is taken over; the names in all documents are checked
 * each time. Courses are kept if at least `savedFrom` of them are new.
 */
export async function readPackedContent(
  folder: string,
  { savedFrom, kept }: { savedFrom?: number; kept?: KeptCourses } = {},
): Promise<{ content: PackedContent; problems: ContentProblem[] }> {
  const reader = new ContentReader(folder);
  const known = kept ?? (await openKeptCourses());
  const programs = await readPrograms(reader);
  const courses: CheckedCourse[] = [];
  for (const slug of await reader.list("courses")) {
    const course = await readCourse(reader, slug, known);
    if (course) courses.push(course);
  }
  const fundamentals = await readFundamentals(reader);
  await known.save(savedFrom);
  const faults = [
    () => reader.problems,
    () => checkAcross({ programs, courses, fundamentals }, unchanged, (course) => course.faults),
    () => courses.flatMap(({ figureFaults }) => figureFaults),
  ];
  const problems = faults.map((find) => find()).find((found) => found.length > 0) ?? [];
  const packed = courses.flatMap((course) => course.packed ?? []);
  return {
    content: { programs, courses: packed, fundamentals, text: reader.text },
    problems: await locateProblems(folder, problems),
  };
}

/** A course with what is wrong within it, packed if that is nothing. */
interface CheckedCourse extends Pick<CourseContent, "slug" | "form" | "course"> {
  packed: PackedCourse | null;
  faults: readonly ContentProblem[];
  figureFaults: readonly ContentProblem[];
}

const faultless = { faults: [], figureFaults: [] };

/** Reads a course; null if it has no readable document. Its schemas' problems are the reader's. */
async function readCourse(reader: ContentReader, slug: string, kept: KeptCourses): Promise<CheckedCourse | null> {
  const loaded = await loadCourse(reader, slug);
  const figures = loadFigures(reader, loaded.folder);
  const key = keyOf(loaded, figures);
  const known = kept.get(key);
  if (known) {
    const { form, document } = known.facts;
    return { slug, form, course: document, packed: known, ...faultless };
  }
  const problemsBefore = reader.problems.length;
  const content = await parseCourse(reader, loaded);
  if (!content) return null;
  const { form, course } = content;
  const named = { slug, form, course, packed: null, ...faultless };
  if (reader.problems.length > problemsBefore) return named;
  const faults = checkCourse(content);
  if (faults.length > 0) return { ...named, faults };
  const shown = await readFigures(reader.folder, { courses: [content] }, async (file) => {
    return figures.get(file) ?? readFile(join(reader.folder, file));
  });
  if (shown.problems.length > 0) return { ...named, figureFaults: shown.problems };
  const packed = packCourse(buildCourse(content, shown.figures));
  kept.put(key, packed);
  return { ...named, packed };
}

/**
 * Reads the figures of a course, also those that no question shows; what is no file there is of no use to any. It reads
 * them one by one: thousands of small files take a third of the time that a pool of threads takes for them.
 */
function loadFigures(reader: ContentReader, { slug, figures }: CourseFolder): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (const name of figures) {
    const file = `courses/${slug}/figures/${name}`;
    const bytes = readOrNothing(join(reader.folder, file));
    if (!bytes) continue;
    found.set(file, bytes);
    reader.text.push(file, hashText(bytes));
  }
  return found;
}

function readOrNothing(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Returns what changes with anything that a packed course is made of. */
function keyOf({ folder, files }: LoadedCourse, figures: ReadonlyMap<string, Buffer>): string {
  const parts = [...files.values()].map(({ file, hash }) => `${file} ${hash}`);
  const drawn = [...figures].map(([file, bytes]) => `${file} ${hashText(bytes)}`);
  return hashText([folder.slug, folder.form, ...folder.figures, ...parts, ...drawn].join("\0"));
}
