import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkFigure } from "#domain/figures/check-figure.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { Content } from "./read-content.ts";

/** First bytes of the pictures that are no drawings, by ending. */
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(1, 4).toString("latin1") === "PNG",
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  webp: (bytes) => bytes.subarray(8, 12).toString("latin1") === "WEBP",
  avif: (bytes) => bytes.subarray(4, 12).toString("latin1") === "ftypavif",
};

/** Types of the pictures that are no drawings, by ending. */
const mediaTypes: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
};

/**
 * Reads the figures that questions show, by `<course slug>/<file>`: the markup of an SVG, or a `data:` address. They are
 * read at the start of the site, so that a session shows them without waiting for a disk, and checked, since they become
 * part of pages.
 */
export async function readFigures(
  folder: string,
  { courses }: Pick<Content, "courses">,
  read: (file: string) => Promise<Buffer> = (file) => readFile(join(folder, file)),
): Promise<{ figures: ReadonlyMap<string, string>; problems: ContentProblem[] }> {
  const figures = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const course of courses) {
    const names = [...figuresShown(course)];
    const files = await Promise.all(names.map((name) => read(`courses/${course.slug}/figures/${name}`)));
    for (const [index, name] of names.entries()) {
      const file = `courses/${course.slug}/figures/${name}`;
      const bytes = files[index] ?? Buffer.alloc(0);
      problems.push(...figureFaults(name, bytes).map((message) => ({ file, field: "", message })));
      const type = mediaTypes[endingOf(name)];
      const text = type ? `data:${type};base64,${bytes.toString("base64")}` : bytes.toString("utf8").trim();
      figures.set(`${course.slug}/${name}`, text);
    }
  }
  return { figures, problems };
}

/** Returns the names of the figures that questions of a course show. */
export function figuresShown({ practice, quiz, finals }: Content["courses"][number]): Set<string> {
  const questions = [
    ...(practice?.practice_material ?? []).flatMap((group) => group.questions),
    ...(quiz?.questions ?? []),
    ...(finals?.questions ?? []),
  ];
  return new Set(questions.flatMap(({ figure }) => figure?.file ?? []));
}

const endingOf = (name: string) => name.split(".").at(-1) ?? "";

/**
 * Reads every figure of a content folder, also those that no question shows, and returns a problem for each one that may
 * not stand in a page.
 */
export async function checkFigures(folder: string, { courses }: Pick<Content, "courses">): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const { slug, figures } of courses) {
    for (const name of figures) {
      const file = `courses/${slug}/figures/${name}`;
      const faults = figureFaults(name, await readFile(join(folder, file)));
      problems.push(...faults.map((message) => ({ file, field: "", message })));
    }
  }
  return problems;
}

/** Returns what is wrong with a figure by its name and its bytes. */
export function figureFaults(name: string, bytes: Buffer): string[] {
  const ending = endingOf(name);
  if (ending === "svg") return checkFigure(bytes.toString("utf8"));
  const isPicture = signatures[ending];
  if (!isPicture) return ["is no picture that a page shows: use svg, png, webp, avif or jpg"];
  return isPicture(bytes) ? [] : [`is not what its ending says: ${ending}`];
}
