import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { descriptionFile, readFigures } from "./read-figures.ts";

/** A figure of a course as a file. */
export interface FigureFile {
  readonly file: string;
  readonly svg: string;
}

/** Returns the slugs of all courses that describe figures. */
export function coursesWithFigures(contentFolder: string): string[] {
  const courses = join(contentFolder, "courses");
  return readdirSync(courses)
    .filter((slug) => existsSync(join(courses, slug, descriptionFile)))
    .sort();
}

/** Draws every figure that a course describes; throws with the course's name where a description is wrong. */
export function drawCourseFigures(contentFolder: string, slug: string): FigureFile[] {
  const folder = join(contentFolder, "courses", slug);
  try {
    return readFigures(readFileSync(join(folder, descriptionFile), "utf8")).map(({ name, draw }) => ({
      file: join(folder, "figures", `${name}.svg`),
      svg: draw().svg,
    }));
  } catch (error) {
    throw new Error(`${slug}/${descriptionFile}: ${(error as Error).message}`, { cause: error });
  }
}

/** Writes a course's figures, and removes drawings that it does not describe any more. */
export async function writeCourseFigures(contentFolder: string, slug: string): Promise<FigureFile[]> {
  const files = drawCourseFigures(contentFolder, slug);
  const folder = join(contentFolder, "courses", slug, "figures");
  await mkdir(folder, { recursive: true });
  const described = new Set(files.map(({ file }) => file));
  const stale = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith(".svg") && !described.has(file));
  await Promise.all([...files.map(({ file, svg }) => writeFile(file, svg)), ...stale.map((file) => rm(file))]);
  return files;
}

if (import.meta.main) {
  const contentFolder = fileURLToPath(new URL("../../content", import.meta.url));
  const wanted = process.argv.slice(2);
  for (const slug of wanted.length > 0 ? wanted : coursesWithFigures(contentFolder)) {
    const files = await writeCourseFigures(contentFolder, slug);
    process.stdout.write(`${slug}: ${files.length} figures\n`);
  }
}
